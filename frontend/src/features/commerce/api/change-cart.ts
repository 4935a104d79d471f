import type { CartItem } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { tellCartFailure } from '../lib/cart-failure.ts';
import { cartQuery } from './get-cart.ts';

/** Brings the cart that is known up to date after a success, without asking for it again. */
function changeKnownCart(client: QueryClient, accountId: string, change: (cart: CartItem[]) => CartItem[]): void {
  client.setQueryData(cartQuery(accountId).queryKey, (cart) => cart && change(cart));
}

/** A line that the server does not know any more: the cart was changed elsewhere. */
const isOutdated = (error: Error): boolean => error instanceof ApiError && error.status === 404;

interface QuantityChange {
  id: string;
  quantity: number;
}

/** Changes how many of a line are wanted; the line shows it once the server has agreed. */
export function useSetQuantity(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, quantity }: QuantityChange) => request('cart.update', { params: { id }, body: { quantity } }),
    onSuccess: ({ item }) =>
      changeKnownCart(client, accountId, (cart) => cart.map((line) => (line._id === item._id ? item : line))),
    // What it was refused for – stock, a line that is gone – the lines should show too.
    onError: (error) => {
      tellCartFailure(error);
      return client.invalidateQueries(cartQuery(accountId));
    },
  });
}

/** Takes a line out of the cart, and shows what the server says; by then the line may have gone from the page. */
export function useRemoveLine(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('cart.remove', { params: { id } }),
    onSuccess: ({ message }, id) => {
      changeKnownCart(client, accountId, (cart) => cart.filter(({ _id }) => _id !== id));
      showToast({ severity: 'success', text: message });
    },
    onError: (error) => {
      tellCartFailure(error);
      return isOutdated(error) ? client.invalidateQueries(cartQuery(accountId)) : undefined;
    },
  });
}
