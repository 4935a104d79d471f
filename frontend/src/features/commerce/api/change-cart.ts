import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { updateCachedCart } from '../lib/cached-cart.ts';
import { showCartFailure } from '../lib/cart-failure.ts';
import { cartQuery } from './get-cart.ts';

/** True when the server does not know the line (404), because the cart was changed elsewhere. */
const isOutdated = (error: Error): boolean => error instanceof ApiError && error.status === 404;

interface QuantityChange {
  id: string;
  quantity: number;
}

/** Changes the quantity of a line in the cart. The new quantity is shown once the server has confirmed it. */
export function useSetQuantity(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, quantity }: QuantityChange) => request('cart.update', { params: { id }, body: { quantity } }),
    onSuccess: ({ item }) =>
      updateCachedCart(client, accountId, (cart) => cart.map((line) => (line._id === item._id ? item : line))),
    // Refetches after a failure, so that the lines show its cause, such as low stock or a removed line.
    onError: (error) => {
      showCartFailure(error);
      return client.invalidateQueries(cartQuery(accountId));
    },
  });
}

/** Removes a line from the cart and shows the server's message, even if the line's component is unmounted by then. */
export function useRemoveLine(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('cart.remove', { params: { id } }),
    onSuccess: async ({ message }, id) => {
      await updateCachedCart(client, accountId, (cart) => cart.filter(({ _id }) => _id !== id));
      showToast({ severity: 'success', text: message });
    },
    onError: (error) => {
      showCartFailure(error);
      return isOutdated(error) ? client.invalidateQueries(cartQuery(accountId)) : undefined;
    },
  });
}
