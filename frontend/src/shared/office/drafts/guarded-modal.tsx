import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { askBeforeLeaving, unsavedInputs } from './unsaved-inputs.ts';
import { DraftScope } from './use-draft.ts';

/** A dialog with a form: closing it asks first if the form has unsaved input. */
export function GuardedModal({ onClose, children, ...modal }: Omit<ComponentProps<typeof Modal>, 'open'>) {
  const scope = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isAsking) return;
    const unsaved = unsavedInputs(scope);
    if (unsaved.length === 0) return onClose();
    setAsking(true);
    void askBeforeLeaving(unsaved, { onLeave: onClose, onStay: () => setAsking(false) });
  };
  return (
    // The browser closes a dialog on Esc without asking. While the question is open, the dialog is closed, but its form keeps its input.
    <Modal {...modal} open={!isAsking} onClose={close}>
      <DraftScope value={scope}>{children}</DraftScope>
    </Modal>
  );
}
