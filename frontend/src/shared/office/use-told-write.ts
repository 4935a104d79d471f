import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { showToast } from '../lib/toasts.ts';
import type { ToastContent } from '../lib/toasts.ts';

interface ToldWrite<Input, Output> {
  write: (input: Input) => Promise<Output>;
  /** What is stale afterwards, however it went. */
  refreshes: QueryKey;
  told: (output: Output, input: Input) => string;
  failed: (error: Error, input: Input) => Omit<ToastContent, 'severity' | 'cause'>;
  /** What a form sends: no other record is taken into the form meanwhile. */
  fromForm?: boolean;
}

const savingKey = ['office', 'save'] as const;

/**
 * A write whose outcome is told wherever its author is by then: the form or the dialog may be gone. Callbacks that are given to
 * `mutate` are for what the form itself does next, for they are not called without it.
 */
export function useToldWrite<Input, Output>({
  write,
  refreshes,
  told,
  failed,
  fromForm = false,
}: ToldWrite<Input, Output>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: refreshes });
  return useMutation({
    ...(fromForm && { mutationKey: savingKey }),
    mutationFn: write,
    onSuccess: async (output, input) => {
      await refresh();
      showToast({ severity: 'success', text: told(output, input) });
    },
    // Nobody waits for lists after a failure: the server may be away. What is gone leaves them before its dialog gives the focus back.
    onError: (error, input) => {
      const refreshed = refresh();
      showToast({ severity: 'error', ...failed(error, input), cause: error });
      return error instanceof ApiError && error.status === 404 ? refreshed : undefined;
    },
  });
}

/** Whether a form of the back office is being sent. */
export const useIsSaving = (): boolean => useIsMutating({ mutationKey: savingKey }) > 0;

/** What is told of a write that is answered with words. */
export const saidByServer = ({ message }: { message: string }): string => message;
