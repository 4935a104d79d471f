import { AppError } from '@garage/service-kit';
import type { CartRepository } from '../carts/index.ts';
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
  /** False when another request with the same key began it. */
  isOwn: boolean;
}

/** Begins an order with what the cart holds, or finds the one that the key stands for. @throws AppError CART_EMPTY, IDEMPOTENCY_KEY_REUSED, TOKEN_REVOKED */
export async function beginOrder(
  { carts, forgotten, placing }: BeginOrders,
  request: OrderRequest,
): Promise<BegunOrder> {
  const { contact, ...rest } = request;
  const known = await findKnown(placing, request);
  if (known) return { attempt: known, isOwn: false };
  // The token of an account that was just erased may still be believed for some seconds.
  if (await forgotten.has(request.accountId)) throw new AppError('TOKEN_REVOKED');
  const { lines } = await carts.find(request.accountId);
  const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const begun = wanted.length > 0 && (await placing.begin({ ...rest, ...contact, wanted }));
  if (begun) return { attempt: begun, isOwn: true };
  // Another request with the key was faster: it may even have emptied the cart.
  const other = await findKnown(placing, request);
  if (other) return { attempt: other, isOwn: false };
  throw new AppError(wanted.length === 0 ? 'CART_EMPTY' : 'SERVICE_UNAVAILABLE');
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
