import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { office } from '../../i18n/office.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Modal } from '../ui/modal.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Describes the consequences. */
  children: ReactNode;
  /** Text of the button that confirms, such as `Xóa` (delete). */
  action: string;
  /** Text of the button that closes the dialog without confirming. Needed where its default `Hủy` (cancel) could be mistaken for the action. */
  keep?: string;
  /** True when the dialog shows a note that the action cannot be undone. */
  final?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an important action. */
export function ConfirmDialog({
  title,
  children,
  action,
  keep = office.cancel,
  final = false,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal open busy={busy} onClose={onClose} kind="centre" title={title}>
      <div className="text-base wrap-anywhere">{children}</div>
      {final && (
        <p data-msg={office.cannotBeUndoneKey} className="mt-3 flex items-center gap-2 font-medium text-red">
          <TriangleAlert aria-hidden size={18} className="shrink-0" />
          {office.cannotBeUndone}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <button type="button" disabled={busy} onClick={onClose} className={buttonStyle('outline')}>
          {keep}
        </button>
        <button
          type="button"
          disabled={busy}
          onClick={onConfirm}
          className={buttonStyle('brand', final ? 'bg-red hover:bg-red/90' : undefined)}
        >
          {busy ? office.saving : action}
        </button>
      </div>
    </Modal>
  );
}
