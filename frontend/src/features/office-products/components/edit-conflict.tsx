import type { ManagedProduct } from '@garage/contracts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeProducts } from '../../../i18n/office-products.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useLatestProduct } from '../api/list-managed-products.ts';

const { form } = officeProducts;

interface EditConflictProps {
  id: string;
  onReload: (latest: ManagedProduct | null) => void;
}

/** Says that somebody else was faster. Nothing was overwritten, and what was typed stays until the newest state is asked for. */
export function EditConflict({ id, onReload }: EditConflictProps) {
  const findLatest = useLatestProduct();
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    onReload(await findLatest(id).finally(() => setBusy(false)));
  };
  return (
    <div role="alert" className="rounded-control bg-amber-tint p-4">
      <p className="flex items-center gap-2 font-semibold text-amber">
        <TriangleAlert aria-hidden size={18} className="shrink-0" />
        {form.conflictTitle}
      </p>
      <p className="mt-1">{form.conflictText}</p>
      <button type="button" disabled={busy} onClick={() => void reload()} className={buttonStyle('outline', 'mt-3')}>
        {busy ? office.loading : form.reload}
      </button>
    </div>
  );
}
