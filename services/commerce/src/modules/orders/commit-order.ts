import { inTransaction } from '@garage/mongo';
import { withoutOrdered } from '../carts/index.ts';
import type { Cart, CartRepository } from '../carts/index.ts';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { ClientSession } from 'mongodb';
import type { Cause } from './order-events.ts';
import { orderPlacedEvent, mailPlaced } from './order-events.ts';
import type { OrderParts } from './order-parts.ts';
import { limitErrorFor } from './order-limits.ts';
import type { Order, OrderLine, Refusal } from './order.ts';
import type { PlacedDraft, PlacingRepository } from './placing-repository.ts';
import { placeNow } from './placing-repository.ts';

export type CommitOrders = Pick<OrderParts, 'mongo' | 'outbox'> & {
  placing: PlacingRepository;
  carts: CartRepository;
  forgotten: Pick<ForgottenAccounts, 'has'>;
};

/** An order to be stored, and the cart from which it is removed. */
export interface Commit extends PlacedDraft {
  /** The cart as it was read before the transaction. */
  cart: Cart;
  cause: Cause;
}

/** Aborts the transaction. */
export class OrderRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Writes order, cart, event and mails in one transaction; returns a refusal when the cart lacks ordered lines, or when other orders have reached a
 * limit meanwhile. The cart is also what lets this transaction conflict with the erasure of the account, which removes it, and with the account's
 * other orders, which change it.
 * @throws a duplicate-key error when something is stored under the order's id or its key
 */
export async function commitOrder(
  dependencies: CommitOrders,
  { cart, cause, ...draft }: Commit,
): Promise<Order | Refusal> {
  const { mongo, outbox, placing, carts } = dependencies;
  return inTransaction(mongo, async (session) => {
    const order = placeNow(draft);
    await placing.insertPlaced(session, [order]);
    // Carts rarely change between their read and this transaction, so it first assumes that this one has not: that saves queries.
    const rest = removeLines(cart, draft.lines);
    const isRemoved = rest !== undefined && (await carts.saveAll(session, [{ cart, lines: rest }]));
    if (!isRemoved) await removeFromChanged(dependencies, session, draft);
    await outbox.append(session, [orderPlacedEvent(order, cause)], mailPlaced(order, cause));
    return order;
  }).catch((error: unknown) => {
    if (error instanceof OrderRefused) return error.refusal;
    throw error;
  });
}

/**
 * Removes the lines of an order from a cart that was changed since it was read. Another order of the account may have changed it, which the check of the
 * limits did not see, and it may be one that was filled after an erasure of the account.
 * @throws OrderRefused
 */
async function removeFromChanged(
  { placing, carts, forgotten }: CommitOrders,
  session: ClientSession,
  { order: { id, accountId }, lines }: PlacedDraft,
): Promise<void> {
  const now = Date.now();
  const { recent } = await placing.findForRequest({ accountId, key: undefined, except: id, now }, session);
  const limit = limitErrorFor(recent, now);
  if (limit) throw new OrderRefused({ code: limit.code, ...(limit.values && { values: limit.values }) });
  const cart = await carts.find(accountId, session);
  const rest = removeLines(cart, lines);
  const isRemoved =
    rest !== undefined &&
    !(await forgotten.has(accountId, session)) &&
    (await carts.saveAll(session, [{ cart, lines: rest }]));
  // The customer changed the ordered lines, or ordered them with another request.
  if (!isRemoved) throw new OrderRefused({ code: 'CART_CHANGED' });
}

/** The lines of the cart without those of the order; undefined when it lacks some of them. */
export function removeLines({ lines }: Cart, ordered: readonly OrderLine[]): Cart['lines'] | undefined {
  const rest = withoutOrdered(lines, ordered);
  return lines.length - rest.length === ordered.length ? rest : undefined;
}
