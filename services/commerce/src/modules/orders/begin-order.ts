import { AppError } from '@garage/service-kit';
import type { Cart, CartRepository } from '../carts/index.ts';
import { limitOf } from './order-limits.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderAttempt } from './order.ts';
import type { PlacingRepository } from './placing-repository.ts';

export interface BeginOrders {
  carts: CartRepository;
  /** Accounts that are no more. */
  forgotten: { has(accountId: string): Promise<boolean> };
  placing: PlacingRepository;
}

interface BegunOrder {
  attempt: OrderAttempt;
  /** The cart that it was begun with; absent when another request with the same key began it. */
  cart?: Cart;
}

/**
 * Begins an order with what the cart holds, or finds the one that the key stands for: that one counts once, however often it is sent.
 * @throws AppError CART_EMPTY, ORDERS_WAITING, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED, TOKEN_REVOKED
 */
export async function beginOrder(
  { carts, forgotten, placing }: BeginOrders,
  request: OrderRequest,
): Promise<BegunOrder> {
  const { contact, ...rest } = request;
  const now = Date.now();
  const [known, isForgotten, cart, recent] = await Promise.all([
    findKnown(placing, request),
    forgotten.has(request.accountId),
    carts.find(request.accountId),
    placing.findRecent(request.accountId, now),
  ]);
  if (known) return { attempt: known };
  // The token of an account that was just erased may still be believed for some seconds.
  if (isForgotten) throw new AppError('TOKEN_REVOKED');
  const wanted = cart.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const refusal = wanted.length === 0 ? new AppError('CART_EMPTY') : limitOf(recent, now);
  const begun = !refusal && (await placing.begin({ ...rest, ...contact, wanted }));
  if (begun) return { attempt: begun, cart };
  // Another request with the key was faster: it may even have emptied the cart, or been the last one that was allowed.
  const other = await findKnown(placing, request);
  if (other) return { attempt: other };
  throw refusal ?? new AppError('SERVICE_UNAVAILABLE');
}

async function findKnown(
  placing: PlacingRepository,
  { accountId, key, bodyHash }: OrderRequest,
): Promise<OrderAttempt | null> {
  if (key === undefined) return null;
  const known = await placing.findByKey({ accountId, key });
  if (known && known.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}
