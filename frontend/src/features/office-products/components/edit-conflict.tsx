import { TriangleAlert } from 'lucide-react';
import { officeProducts } from '../../../i18n/office-products.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

const { form } = officeProducts;

/** Says that somebody else was faster. Nothing was overwritten, and nothing that was typed is lost. */
export function EditConflict({ onReload }: { onReload: () => void }) {
  return (
    <div role="alert" className="rounded-control bg-amber-tint p-4">
      <p className="flex items-center gap-2 font-semibold text-amber">
        <TriangleAlert aria-hidden size={18} className="shrink-0" />
        {form.conflictTitle}
      </p>
      <p className="mt-1">{form.conflictText}</p>
      <button type="button" onClick={onReload} className={buttonStyle('outline', 'mt-3')}>
        {form.reload}
      </button>
    </div>
  );
}
