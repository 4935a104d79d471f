import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { reasonOf } from '../lib/use-told-failure.ts';
import { orderQuery } from './get-order.ts';
import { ownOrdersKey } from './list-own-orders.ts';

/** Cancels an order that nobody works on yet, and shows what the server says. */
export function useCancelOrder(accountId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('orders.cancel', { params: { id } }),
    onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
    onError: (error) => tell(commerceTexts.order.cancelFailed, error),
    // After a refusal too: it has become something else meanwhile.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(orderQuery(accountId, id)),
        client.invalidateQueries({ queryKey: ownOrdersKey(accountId) }),
      ]),
  });
}

/** Takes an order out of one’s history, and of nobody else’s list; what is still pending is cancelled by that. */
export function useDeleteOrder(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('orders.delete', { params: { id }, query: { from: 'history' } }),
    onSuccess: ({ data }) => showToast({ severity: 'success', text: data.message }),
    onError: (error) => tell(commerceTexts.history.removeFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: ownOrdersKey(accountId) }),
  });
}

function tell(text: string, error: Error): void {
  showToast({ severity: 'error', text, detail: reasonOf(error, text), cause: error });
}
