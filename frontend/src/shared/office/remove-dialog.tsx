import type { UseMutationResult } from '@tanstack/react-query';
import { office } from '../../i18n/office.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemoveDialogProps<Input> {
  title: string;
  /** What will be gone. */
  text: string;
  /** Tells how it went. */
  removal: UseMutationResult<{ message: string }, Error, Input>;
  /** What the removal is called with. */
  input: Input;
  onClose: () => void;
}

/** Asks before something is removed for good, and removes it. */
export function RemoveDialog<Input>({ title, text, removal, input, onClose }: RemoveDialogProps<Input>) {
  return (
    <ConfirmDialog
      title={title}
      action={office.remove}
      final
      busy={removal.isPending}
      onConfirm={() => removal.mutate(input, { onSettled: onClose })}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
