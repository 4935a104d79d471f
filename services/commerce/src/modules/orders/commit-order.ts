import { inTransaction } from '@garage/mongo';
import { withoutOrdered } from '../carts/index.ts';
import type { Cart, CartRepository } from '../carts/index.ts';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { Cause } from './order-events.ts';
import { orderPlacedEvent, mailPlaced } from './order-events.ts';
import type { OrderParts } from './order-parts.ts';
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
export class CartChanged extends Error {}

/**
 * Writes order, cart, event and mails in one transaction; returns a refusal when the cart has changed. The cart is also what lets this
 * transaction conflict with the erasure of the account, which removes it.
 * @throws a duplicate-key error when something is stored under the order's id or its key
 */
export async function commitOrder(
  { mongo, outbox, placing, carts, forgotten }: CommitOrders,
  { cart, cause, ...draft }: Commit,
): Promise<Order | Refusal> {
  const { accountId } = draft.order;
  return inTransaction(mongo, async (session) => {
    const order = placeNow(draft);
    await placing.insertPlaced(session, [order]);
    const removeFrom = async (seen: Cart): Promise<boolean> => {
      const rest = removeLines(seen, draft.lines);
      return rest !== undefined && carts.saveAll(session, [{ cart: seen, lines: rest }]);
    };
    // First the cart as read before the transaction is tried, which saves a query, because carts rarely change in
    // between; if that fails, the cart is read again. It may then be one that was filled after an erasure of the account.
    const isRemoved =
      (await removeFrom(cart)) ||
      (!(await forgotten.has(accountId, session)) && (await removeFrom(await carts.find(accountId, session))));
    // The customer changed the ordered lines, or ordered them with another request.
    if (!isRemoved) throw new CartChanged();
    await outbox.append(session, [orderPlacedEvent(order, cause)], mailPlaced(order, cause));
    return order;
  }).catch((error: unknown) => {
    if (error instanceof CartChanged) return { code: 'CART_CHANGED' as const };
    throw error;
  });
}

/** The lines of the cart without those of the order; undefined when it lacks some of them. */
export function removeLines({ lines }: Cart, ordered: readonly OrderLine[]): Cart['lines'] | undefined {
  const rest = withoutOrdered(lines, ordered);
  return lines.length - rest.length === ordered.length ? rest : undefined;
}
