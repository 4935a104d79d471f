import type { ManagedProduct } from '@garage/contracts';
import { TriangleAlert } from 'lucide-react';
import { office } from '../../../i18n/office.ts';
import { officeProducts } from '../../../i18n/office-products.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { isGone, useLatestProduct } from '../api/latest-product.ts';

const { form } = officeProducts;

interface EditConflictProps {
  id: string;
  onReload: (latest: ManagedProduct | null) => void;
}

/**
 * Tells staff that someone else has changed the product, so that nothing was saved. The form keeps its input until they load the latest state,
 * or the product turns out to be deleted.
 */
export function EditConflict({ id, onReload }: EditConflictProps) {
  const latest = useLatestProduct();
  const reload = () =>
    latest.mutate(id, {
      onSuccess: onReload,
      onError: (error) => {
        if (isGone(error)) onReload(null);
      },
    });
  return (
    <div role="alert" className="rounded-control bg-amber-tint p-4">
      <p className="flex items-center gap-2 font-semibold text-amber">
        <TriangleAlert aria-hidden size={18} className="shrink-0" />
        {form.conflictTitle}
      </p>
      <p className="mt-1">{form.conflictText}</p>
      <button type="button" disabled={latest.isPending} onClick={reload} className={buttonStyle('outline', 'mt-3')}>
        {latest.isPending ? office.loading : form.reload}
      </button>
    </div>
  );
}
