import { PencilLine, Trash2 } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';

interface RecordButtonsProps {
  /** Names the record in the buttons' accessible names. */
  name: string;
  texts: { edit: string; editOf: (name: string) => string; remove: string; removeOf: (name: string) => string };
  onEdit: () => void;
  /** Opens a dialog that asks first. */
  onRemove: () => void;
}

/** The buttons that edit and remove a record of a customer. */
export function RecordButtons({ name, texts, onEdit, onRemove }: RecordButtonsProps) {
  const button = buttonStyle('outline', 'px-4 print:hidden');
  return (
    <>
      <button type="button" aria-label={texts.editOf(name)} onClick={onEdit} className={button}>
        <PencilLine aria-hidden size={18} />
        {texts.edit}
      </button>
      <button
        type="button"
        aria-label={texts.removeOf(name)}
        aria-haspopup="dialog"
        onClick={onRemove}
        className={button}
      >
        <Trash2 aria-hidden size={18} />
        {texts.remove}
      </button>
    </>
  );
}
