import type { StockReservationOutcome } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { withoutOrdered } from '../carts/index.ts';
import type { Cart, CartRepository } from '../carts/index.ts';
import type { KnownProductRepository } from '@garage/service-kit/known-products';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import { orderPlacedEvent, mailPlaced } from './order-events.ts';
import type { OrderParts } from './order-parts.ts';
import type { Order, OrderLine, Refusal } from './order.ts';

export type CommitOrders = Pick<OrderParts, 'mongo' | 'outbox'> & {
  carts: CartRepository;
  forgotten: Pick<ForgottenAccounts, 'has'>;
};

export type Answer<Outcome> = Extract<StockReservationOutcome, { outcome: Outcome }>;

interface Commit {
  accountId: string;
  lines: OrderLine[];
  /** The cart as it was read before the transaction. */
  cart: Cart;
  store: (session: ClientSession, total: number) => Promise<Order>;
  expectedTotal: number | undefined;
  correlationId: string;
}

/** Maximum total of an order, in đồng. */
const MAX_TOTAL = 100_000_000_000;

/** Aborts the transaction. */
class CartChanged extends Error {}

/**
 * Writes order, cart, event and mails in one transaction; returns a refusal when the cart, a price or the total has changed. The cart is also
 * what lets this transaction conflict with the erasure of the account, which removes it.
 */
export async function commitOrder(
  { mongo, outbox, carts, forgotten }: CommitOrders,
  { accountId, lines, cart, store, expectedTotal, correlationId }: Commit,
): Promise<Order | Refusal> {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const refusal = refusalFor(lines, { total, expectedTotal });
  if (refusal) return refusal;
  return inTransaction(mongo, async (session) => {
    const order = await store(session, total);
    const removeFrom = async (seen: Cart): Promise<boolean> => {
      const rest = withoutOrdered(seen.lines, lines);
      return seen.lines.length - rest.length === lines.length && carts.save(seen, rest, session);
    };
    // First the cart as read before the transaction is tried, which saves a query, because carts rarely change in
    // between; if that fails, the cart is read again. It may then be one that was filled after an erasure of the account.
    const isRemoved =
      (await removeFrom(cart)) ||
      (!(await forgotten.has(accountId, session)) && (await removeFrom(await carts.find(accountId, session))));
    // The customer changed the ordered lines, or ordered them with another request.
    if (!isRemoved) throw new CartChanged();
    await outbox.append(session, [orderPlacedEvent(order, correlationId)], mailPlaced(order, correlationId));
    return order;
  }).catch((error: unknown) => {
    if (error instanceof CartChanged) return { code: 'CART_CHANGED' as const };
    throw error;
  });
}

function refusalFor(
  lines: readonly OrderLine[],
  { total, expectedTotal = total }: { total: number; expectedTotal: number | undefined },
): Refusal | undefined {
  const unpriced = lines.find(({ price }) => price === 0);
  if (unpriced) return { code: 'PRICE_ON_REQUEST', values: { name: unpriced.name } };
  if (expectedTotal !== total) return { code: 'CART_CHANGED' };
  return total > MAX_TOTAL ? { code: 'VALIDATION_FAILED' } : undefined;
}

/** The refusal of an order for products with too little stock. It uses the product names that customers have seen. */
export async function shortageRefusal(
  known: KnownProductRepository,
  { shortages }: Answer<'refused'>,
): Promise<Refusal> {
  const products = await known.findMany(shortages.map(({ productId }) => productId));
  const nameOf = ({ productId, name }: (typeof shortages)[number]): string =>
    name || (products.get(productId)?.name ?? '');
  const [first] = shortages;
  return {
    code: 'STOCK_SHORT',
    values: { name: first ? nameOf(first) : '', available: first?.available ?? 0 },
    details: shortages.map(({ productId, available }) => ({ path: `/${productId}`, rule: `available ${available}` })),
  };
}
