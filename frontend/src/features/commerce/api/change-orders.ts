import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { describeFailure, showFailure } from '../../../shared/lib/failure.ts';
import { orderQuery } from './get-order.ts';
import { ownOrdersKey } from './list-own-orders.ts';

/** Cancels a pending order and shows the server's message. */
export function useCancelOrder(accountId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('orders.cancel', { params: { id } }),
    onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
    onError: (error) => showFailure(describeFailure(error, commerceTexts.order.cancelFailed), error),
    // The order is refetched after a failure, too, because its status may have changed in the meantime.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(orderQuery(accountId, id)),
        client.invalidateQueries({ queryKey: ownOrdersKey(accountId) }),
      ]),
  });
}

/** Removes an order from the customer's history; staff still see it. If the order is pending, this cancels it. */
export function useDeleteOrder(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('orders.delete', { params: { id }, query: { from: 'history' } }),
    onSuccess: ({ data }) => showToast({ severity: 'success', text: data.message }),
    onError: (error) => showFailure(describeFailure(error, commerceTexts.history.removeFailed), error),
    onSettled: () => client.invalidateQueries({ queryKey: ownOrdersKey(accountId) }),
  });
}
