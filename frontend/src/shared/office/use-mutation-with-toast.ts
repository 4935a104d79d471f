import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { showFailure } from '../lib/failure.ts';
import type { FailureText } from '../lib/failure.ts';
import { showToast } from '../lib/toasts.ts';

interface MutationWithToastOptions<Input, Output> {
  write: (input: Input) => Promise<Output>;
  /** Keys of the queries to invalidate after the write, whether it succeeded or failed. */
  invalidates: readonly QueryKey[];
  /** Returns undefined when the server accepted the call, but changed nothing. */
  successText: (output: Output, input: Input) => string | undefined;
  /** Returns the text of an additional warning toast after a success; undefined when there is nothing to warn about. */
  warningText?: (output: Output) => string | undefined;
  failureToast: (error: Error, input: Input) => FailureText;
  /** True for the submission of a form. While it is pending, the form cannot be opened with another record. */
  fromForm?: boolean;
}

const savingKey = ['office', 'save'] as const;

/**
 * A mutation that shows a toast with its outcome even when the component that started it is unmounted by then. Callbacks passed to `mutate`
 * do not run after an unmount, so use them only for what the component itself does next.
 */
export function useMutationWithToast<Input, Output>({
  write,
  invalidates,
  successText,
  warningText,
  failureToast,
  fromForm = false,
}: MutationWithToastOptions<Input, Output>) {
  const client = useQueryClient();
  const refresh = () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    ...(fromForm && { mutationKey: savingKey }),
    mutationFn: write,
    onSuccess: async (output, input) => {
      await refresh();
      const success = successText(output, input);
      if (success !== undefined) showToast({ severity: 'success', text: success });
      const warning = warningText?.(output);
      if (warning) showToast({ severity: 'warning', text: warning });
    },
    // After a failure the refetch is not awaited, since the server may be down. After a 404 it is, because the deleted item has to leave the
    // list before the dialog returns the focus to the item's row.
    onError: (error, input) => {
      const refreshed = refresh();
      showFailure(failureToast(error, input), error);
      return error instanceof ApiError && error.status === 404 ? refreshed : undefined;
    },
  });
}

/** True while a form of the back office is being saved. */
export const useIsSaving = (): boolean => useIsMutating({ mutationKey: savingKey }) > 0;

/** Success text of a mutation that shows the message of the server's response. */
export const serverMessage = ({ message }: { message: string }): string => message;
