import type { StockReservationOutcome } from '@garage/contracts';
import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { withoutOrdered } from '../carts/index.ts';
import type { Cart, CartRepository } from '../carts/index.ts';
import type { KnownProductRepository } from '@garage/service-kit/known-products';
import { orderPlacedEvent, mailPlaced } from './order-events.ts';
import type { OrderParts } from './order-parts.ts';
import type { Order, OrderAttempt, OrderLine, Refusal } from './order.ts';
import type { PlacingRepository } from './placing-repository.ts';

export interface FinishOrders extends OrderParts {
  carts: CartRepository;
  known: KnownProductRepository;
  placing: PlacingRepository;
}

type Answer<Outcome> = Extract<StockReservationOutcome, { outcome: Outcome }>;

/** Maximum total of an order, in đồng. */
const MAX_TOTAL = 100_000_000_000;

interface Unfinished {
  attempt: OrderAttempt;
  /** The cart as it was read before the transaction; absent when it was not read. */
  cart?: Cart;
  correlationId: string;
}

/**
 * Places a started order, or ends it with a refusal; safe for concurrent requests and crashes at any point. Returns the order
 * when this call placed it; null when it was refused or another request finished it.
 * @throws RequestFailed SERVICE_UNAVAILABLE when catalogue does not answer: the order stays unfinished
 */
export async function finishOrder(
  dependencies: FinishOrders,
  { attempt, cart, correlationId }: Unfinished,
): Promise<Order | null> {
  const { stock, placing } = dependencies;
  const reservation = { orderId: attempt.id, attempt: FIRST_RESERVATION_ATTEMPT };
  const answer = await stock.reserve({ ...reservation, lines: attempt.wanted }, correlationId);
  // The reservation was already released, because another request or the sweeper has ended this order attempt.
  if (answer.outcome === 'released') return null;
  if (answer.outcome === 'reused') throw new Error('Catalogue compared the body of a request that has none');
  const result =
    answer.outcome === 'refused'
      ? await shortageRefusal(dependencies.known, answer)
      : await commitOrder(dependencies, {
          attempt,
          ...(cart && { cart }),
          lines: freezeLines(dependencies, attempt, answer),
          correlationId,
        });
  if (!result || 'placedAt' in result) return result;
  if (await placing.refuse(attempt.id, result)) await stock.releaseDue(reservation, correlationId);
  return null;
}

function freezeLines(
  { placing }: FinishOrders,
  { wanted, id }: OrderAttempt,
  { lines }: Answer<'reserved'>,
): OrderLine[] {
  const sold = new Map(lines.map((line) => [line.productId, line]));
  return wanted.map(({ productId, quantity }) => {
    const product = sold.get(productId);
    if (!product) throw new Error(`Catalogue did not reserve all products of order ${id}`);
    const { name, image, price } = product;
    return { id: placing.newLineId(), productId, quantity, name, image, price };
  });
}

/** Writes order, cart, event and mails in one transaction; returns a refusal when the cart, a price or the total has changed. */
async function commitOrder(
  { mongo, outbox, placing, carts }: FinishOrders,
  { attempt, cart, lines, correlationId }: Unfinished & { lines: OrderLine[] },
): Promise<Order | Refusal | null> {
  const unpriced = lines.find(({ price }) => price === 0);
  if (unpriced) return { code: 'PRICE_ON_REQUEST', values: { name: unpriced.name } };
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if ((attempt.expectedTotal ?? total) !== total) return { code: 'CART_CHANGED' };
  if (total > MAX_TOTAL) return { code: 'VALIDATION_FAILED' };
  return inTransaction(mongo, async (session) => {
    const order = await placing.place(session, { attempt, lines, total });
    if (!order) return null;
    const removeFrom = async (seen: Cart): Promise<boolean> => {
      const rest = withoutOrdered(seen.lines, lines);
      return seen.lines.length - rest.length === lines.length && carts.save(seen, rest, session);
    };
    // First the cart as read before the transaction is tried, which saves a query, because carts rarely change in
    // between; if that fails, the cart is read again.
    const isRemoved =
      (cart && (await removeFrom(cart))) || (await removeFrom(await carts.find(attempt.accountId, session)));
    // The customer changed the ordered lines, or ordered them with another request.
    if (!isRemoved) throw new CartChanged();
    await outbox.append(session, [orderPlacedEvent(order, correlationId)], mailPlaced(order, correlationId));
    return order;
  }).catch((error: unknown) => {
    if (error instanceof CartChanged) return { code: 'CART_CHANGED' as const };
    throw error;
  });
}

/** Aborts the transaction. */
class CartChanged extends Error {}

/** The refusal of an order for products with too little stock. It uses the product names that customers have seen. */
async function shortageRefusal(known: KnownProductRepository, { shortages }: Answer<'refused'>): Promise<Refusal> {
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
