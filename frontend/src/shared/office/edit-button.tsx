import { Pencil } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useIsSaving } from './use-told-write.ts';

/** Takes a row into the form; not while the form is still sending another, which might have to stay in it. */
export function EditButton({ label, onEdit }: { label: string; onEdit: () => void }) {
  const isSaving = useIsSaving();
  return (
    <IconButton label={label} disabled={isSaving} onClick={onEdit}>
      <Pencil aria-hidden size={18} />
    </IconButton>
  );
}
