import { AppError } from '@garage/service-kit';
import type { Cart, CartRepository } from '../carts/index.ts';
import { limitErrorFor } from './order-limits.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderAttempt } from './order.ts';
import type { PlacingRepository } from './placing-repository.ts';

export interface StartOrders {
  carts: CartRepository;
  /** Erased accounts. */
  forgotten: { has(accountId: string): Promise<boolean> };
  placing: PlacingRepository;
}

interface StartedOrder {
  attempt: OrderAttempt;
  /** The cart from which this call started the order; absent when an earlier request with this key started it. */
  cart?: Cart;
}

/**
 * Starts an order from the cart, or returns the one already started with this key: a repeat does not count towards the limits.
 * @throws AppError CART_EMPTY, ORDERS_WAITING, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED, TOKEN_REVOKED
 */
export async function startOrder(
  { carts, forgotten, placing }: StartOrders,
  request: OrderRequest,
): Promise<StartedOrder> {
  const { contact, ...rest } = request;
  const now = Date.now();
  const [known, isForgotten, cart, recent] = await Promise.all([
    findStarted(placing, request),
    forgotten.has(request.accountId),
    carts.find(request.accountId),
    placing.findRecent(request.accountId, now),
  ]);
  if (known) return { attempt: known };
  // This check is needed because the token of an erased account may still be accepted for some seconds.
  if (isForgotten) throw new AppError('TOKEN_REVOKED');
  const wanted = cart.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const refusal = wanted.length === 0 ? new AppError('CART_EMPTY') : limitErrorFor(recent, now);
  const attempt = !refusal && (await placing.start({ ...rest, ...contact, wanted }));
  if (attempt) return { attempt, cart };
  // A concurrent request with this key was faster: it may have emptied the cart or used up the limit.
  const existing = await findStarted(placing, request);
  if (existing) return { attempt: existing };
  throw refusal ?? new AppError('SERVICE_UNAVAILABLE');
}

async function findStarted(
  placing: PlacingRepository,
  { accountId, key, bodyHash }: OrderRequest,
): Promise<OrderAttempt | null> {
  if (key === undefined) return null;
  const known = await placing.findByKey({ accountId, key });
  if (known && known.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}
