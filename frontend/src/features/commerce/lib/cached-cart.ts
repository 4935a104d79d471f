import type { CartItem } from '@garage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from '../api/get-cart.ts';

/** Applies a change that the server has confirmed to the cached cart. The cart is only fetched again if it was being fetched. */
export async function updateCachedCart(
  client: QueryClient,
  accountId: string,
  change: (cart: readonly CartItem[]) => CartItem[],
): Promise<void> {
  const { queryKey } = cartQuery(accountId);
  // A cart that is being fetched may be that of before the change.
  const wasFetching = client.isFetching({ queryKey }) > 0;
  if (wasFetching) await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (cart) => cart && change(cart));
  if (wasFetching) void client.invalidateQueries({ queryKey });
}
