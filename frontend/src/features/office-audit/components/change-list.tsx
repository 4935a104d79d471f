import type { AuditChange } from '@garage/contracts';
import { officeAudit as texts } from '../../../i18n/office-audit.ts';
import { fieldText, valueText } from '../change-text.ts';

/** Collapsible list of changed fields with their values before and after. */
export function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return <span className="text-muted">–</span>;
  return (
    <details className="min-w-0">
      <summary className="min-h-9 py-1 font-medium whitespace-nowrap text-brand max-md:min-h-11 max-md:py-2 hover:underline">
        {texts.changes(changes.length)}
      </summary>
      <dl className="mt-1 flex flex-col gap-2 pb-2">
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt className="font-semibold">{fieldText(field)}</dt>
            <dd className="break-words text-muted">
              {texts.before}: {valueText(field, from)}
            </dd>
            <dd className="break-words">
              {texts.after}: {valueText(field, to)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
