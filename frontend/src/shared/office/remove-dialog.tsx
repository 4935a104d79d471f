import type { UseMutationResult } from '@tanstack/react-query';
import { office } from '../../i18n/office.ts';
import { showToast } from '../lib/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { describeFailure } from './describe-failure.ts';

interface RemoveDialogProps<Input> {
  title: string;
  /** What will be gone. */
  text: string;
  /** Which statuses are told in the server’s words, and what is said of the others. */
  failure: Parameters<typeof describeFailure>[1];
  removal: UseMutationResult<{ message: string }, Error, Input>;
  /** What the removal is called with. */
  input: Input;
  onClose: () => void;
}

/** Asks before something is removed for good, removes it, and tells how that went. */
export function RemoveDialog<Input>({ title, text, failure, removal, input, onClose }: RemoveDialogProps<Input>) {
  const confirm = () =>
    removal.mutate(input, {
      onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
      onError: (error) => showToast({ severity: 'error', ...describeFailure(error, failure), cause: error }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={title}
      action={office.remove}
      final
      busy={removal.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
