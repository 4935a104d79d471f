import { Undo2, X } from 'lucide-react';
import { office } from '../../i18n/office.ts';
import { barLink } from './bar-link.ts';
import { IconButton } from './icon-button.tsx';

interface UndoNoteProps {
  /** Says what can be undone. */
  text: string;
  busy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Offers to undo the last change of a list, once. */
export function UndoNote({ text, busy, onUndo, onDismiss }: UndoNoteProps) {
  return (
    <span className="ml-auto flex items-center gap-2 rounded-control bg-mist px-3">
      {text}
      <button
        type="button"
        disabled={busy}
        onClick={onUndo}
        className={`${barLink} inline-flex items-center gap-1.5 whitespace-nowrap`}
      >
        <Undo2 aria-hidden size={18} />
        {office.undo}
      </button>
      <IconButton label={office.dismissUndo} onClick={onDismiss}>
        <X aria-hidden size={18} />
      </IconButton>
    </span>
  );
}
