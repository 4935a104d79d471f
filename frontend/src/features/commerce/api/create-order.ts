import type { CreateOrderBody } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { isRefusal } from '../lib/order-key.ts';
import { useOrderKey } from '../lib/use-order-key.ts';
import { cartQuery } from './get-cart.ts';
import { ownOrdersKey } from './list-own-orders.ts';

/** Orders what the cart holds. The same content sent again, because no answer came, gives no second order. */
export function useCreateOrder(accountId: string) {
  const client = useQueryClient();
  const keys = useOrderKey();
  return useMutation({
    mutationFn: (body: CreateOrderBody) => request('orders.create', { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownOrdersKey(accountId) }),
    onError: (error) => {
      keys.afterFailure(error);
      // What it was refused for – prices, stock – the summary should show. Without an answer the order may have been made: the form
      // has to stay as it is, for the repetition that finds out.
      return isRefusal(error) ? client.invalidateQueries(cartQuery(accountId)) : undefined;
    },
  });
}
