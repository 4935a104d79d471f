import { Pencil } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useIsSaving } from './use-mutation-with-toast.ts';

/** Button that opens a row's record in the form. It is disabled while another record is being saved, whose form has to stay if that fails. */
export function EditButton({ label, onEdit }: { label: string; onEdit: () => void }) {
  const isSaving = useIsSaving();
  return (
    <IconButton label={label} disabled={isSaving} onClick={onEdit}>
      <Pencil aria-hidden size={18} />
    </IconButton>
  );
}
