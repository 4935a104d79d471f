import type { CreateOrderBody } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { createOrderKeys } from '../lib/order-key.ts';
import { cartQuery } from './get-cart.ts';
import { ownOrdersKey } from './list-own-orders.ts';

/** Orders the contents of the cart. Sending the same content again after a lost response creates no second order. */
export function useCreateOrder(accountId: string) {
  const client = useQueryClient();
  const [keys] = useState(() => createOrderKeys());
  return useMutation({
    mutationFn: (body: CreateOrderBody) => request('orders.create', { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownOrdersKey(accountId) }),
    onError: (error) => {
      keys.afterFailure(error);
      // After a refusal the cart is refetched, so that the order summary shows the cause, such as changed prices or stock. Without a response
      // the order may exist: the form stays unchanged, so that a retry with the same idempotency key returns the result of the first attempt.
      return isRefusal(error) ? client.invalidateQueries(cartQuery(accountId)) : undefined;
    },
  });
}
