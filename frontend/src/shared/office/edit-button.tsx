import { Pencil } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useIsSaving } from './use-mutation-with-toast.ts';

/** Opens a row in the form; disabled while the form is saving another, which has to stay there if that fails. */
export function EditButton({ label, onEdit }: { label: string; onEdit: () => void }) {
  const isSaving = useIsSaving();
  return (
    <IconButton label={label} disabled={isSaving} onClick={onEdit}>
      <Pencil aria-hidden size={18} />
    </IconButton>
  );
}
