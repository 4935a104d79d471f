import { AppError } from '@garage/service-kit';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { Cart, CartRepository } from '../carts/index.ts';
import { limitErrorFor } from './order-limits.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderAttempt } from './order.ts';
import type { PlacingRepository } from './placing-repository.ts';

export interface PrepareOrders {
  carts: Pick<CartRepository, 'find'>;
  /** Erased accounts. */
  forgotten: Pick<ForgottenAccounts, 'has'>;
  placing: Pick<PlacingRepository, 'findForRequest' | 'findByKey'>;
}

/** What is needed to place an order: either what an earlier request with this key has stored, or the cart to order. */
export type Prepared = { known: OrderAttempt } | { cart: Cart };

/**
 * Reads what a request needs, and checks the limits: a repeat does not count towards them.
 * @throws AppError CART_EMPTY, ORDERS_WAITING, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED, TOKEN_REVOKED
 */
export async function prepareOrder(
  { carts, forgotten, placing }: PrepareOrders,
  request: OrderRequest,
): Promise<Prepared> {
  const now = Date.now();
  const { accountId, key } = request;
  // The other reads follow the cart, so that a cart which is unchanged when the order is stored proves them current: other orders and an erasure of the
  // account change it. The other way round it could be one that was filled after them.
  const cart = await carts.find(accountId);
  const [{ known, recent }, isForgotten] = await Promise.all([
    placing.findForRequest({ accountId, key, now }),
    forgotten.has(accountId),
  ]);
  if (known) return { known: assertSameBody(known, request) };
  // This check is needed because the token of an erased account may still be accepted for some seconds.
  if (isForgotten) throw new AppError('TOKEN_REVOKED');
  const refusal = cart.lines.length === 0 ? new AppError('CART_EMPTY') : limitErrorFor(recent, now);
  if (!refusal) return { cart };
  // A concurrent request with this key may have emptied the cart or used up the limit.
  const existing = await findKnown(placing, request);
  if (existing) return { known: existing };
  throw refusal;
}

/** What was stored for the request's key. @throws AppError IDEMPOTENCY_KEY_REUSED when it was for another body */
export async function findKnown(
  placing: Pick<PlacingRepository, 'findByKey'>,
  { accountId, key, bodyHash }: OrderRequest,
): Promise<OrderAttempt | null> {
  if (key === undefined) return null;
  const known = await placing.findByKey({ accountId, key });
  return known && assertSameBody(known, { bodyHash });
}

/** @throws AppError IDEMPOTENCY_KEY_REUSED when it was stored for another body */
function assertSameBody(known: OrderAttempt, { bodyHash }: Pick<OrderRequest, 'bodyHash'>): OrderAttempt {
  if (known.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}
