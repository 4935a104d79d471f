import type { UseMutationResult } from '@tanstack/react-query';
import { office } from '../../i18n/office.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemoveDialogProps<Input> {
  title: string;
  /** Text that names what will be deleted. */
  text: string;
  /** Mutation that deletes the item. It has to show its success or failure itself. */
  removal: UseMutationResult<{ message: string }, Error, Input>;
  /** Input that is passed to the mutation. */
  input: Input;
  onClose: () => void;
}

/** Asks for confirmation, then deletes permanently. */
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
