import { X } from 'lucide-react';
import { useEffect } from 'react';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { reorderReports } from '../lib/reorder-report.ts';

const texts = commerceTexts.reorder;
const dismiss = () => reorderReports.set(null);

/** What is different from the order that was just put into the cart again. It disappears when the page is left. */
export function ReorderReport({ accountId }: { accountId: string }) {
  const report = useStore(reorderReports, null);
  useEffect(() => dismiss, []);
  if (report?.accountId !== accountId) return null;
  return (
    <section
      aria-label={texts.report(report.code)}
      className="mb-6 flex items-start gap-3 rounded-card border border-amber/30 bg-amber-tint py-1.5 pr-1.5 pl-4"
    >
      <div className="min-w-0 grow py-2">
        <h2 className="font-semibold">{texts.report(report.code)}</h2>
        <ul className="mt-1 flex flex-col gap-1">
          {report.differences.map(({ productId, name, text }) => (
            <li key={productId} className="wrap-anywhere">
              <span className="font-medium">{name}:</span> {text}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label={texts.dismiss}
        onClick={dismiss}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </section>
  );
}
