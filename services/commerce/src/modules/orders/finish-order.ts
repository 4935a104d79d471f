import type { StockReservationOutcome } from '@garage/contracts';
import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { withoutOrdered } from '../carts/index.ts';
import type { Cart, CartRepository } from '../carts/index.ts';
import type { KnownProductRepository } from '../products/index.ts';
import { announceOrder, mailPlaced } from './order-events.ts';
import type { OrderParts } from './order-parts.ts';
import type { Order, OrderAttempt, OrderLine, Refusal } from './order.ts';
import type { PlacingRepository } from './placing-repository.ts';

export interface FinishOrders extends OrderParts {
  carts: CartRepository;
  known: KnownProductRepository;
  placing: PlacingRepository;
}

type Answer<Outcome> = Extract<StockReservationOutcome, { outcome: Outcome }>;

/** What an order can come to at most. */
const MOST_TOTAL = 100_000_000_000;

interface Unfinished {
  attempt: OrderAttempt;
  /** The cart as it was lately, if it is known. */
  cart?: Cart;
  correlationId: string;
}

/**
 * Makes an order of what was begun, or ends it with a refusal; safe from several requests at once, each of which may die anywhere.
 * Gives the order if it was placed here; null when it came to nothing, or another request was faster.
 * @throws RequestFailed SERVICE_UNAVAILABLE when catalogue does not answer: then it stays begun
 */
export async function finishOrder(
  dependencies: FinishOrders,
  { attempt, cart, correlationId }: Unfinished,
): Promise<Order | null> {
  const { stock, placing } = dependencies;
  const reservation = { orderId: attempt.id, attempt: FIRST_RESERVATION_ATTEMPT };
  const answer = await stock.reserve({ ...reservation, lines: attempt.wanted }, correlationId);
  // Released already: somebody else has ended it.
  if (answer.outcome === 'released') return null;
  const settled =
    answer.outcome === 'refused'
      ? await tellShortages(dependencies.known, answer)
      : await settle(dependencies, {
          attempt,
          ...(cart && { cart }),
          lines: freezeLines(dependencies, attempt, answer),
          correlationId,
        });
  if (!settled || 'placedAt' in settled) return settled;
  if (await placing.refuse(attempt.id, settled)) await stock.releaseDue(reservation, correlationId);
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
    if (!product) throw new Error(`Catalogue reserved something else for the order ${id}`);
    const { name, image, price } = product;
    return { id: placing.newLineId(), productId, quantity, name, image, price };
  });
}

/** Order, cart, event and mail in one transaction; a refusal when the customer was shown something else. */
async function settle(
  { mongo, outbox, placing, carts }: FinishOrders,
  { attempt, cart, lines, correlationId }: Unfinished & { lines: OrderLine[] },
): Promise<Order | Refusal | null> {
  const unpriced = lines.find(({ price }) => price === 0);
  if (unpriced) return { code: 'PRICE_ON_REQUEST', values: { name: unpriced.name } };
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if ((attempt.expectedTotal ?? total) !== total) return { code: 'CART_CHANGED' };
  if (total > MOST_TOTAL) return { code: 'VALIDATION_FAILED' };
  return inTransaction(mongo, async (session) => {
    const order = await placing.place(session, { attempt, lines, total });
    if (!order) return null;
    const takeFrom = async (seen: Cart): Promise<boolean> => {
      const rest = withoutOrdered(seen.lines, lines);
      return seen.lines.length - rest.length === lines.length && carts.save(seen, rest, session);
    };
    // It seldom changed since; if it did, what counts is how it is now.
    const isTaken = (cart && (await takeFrom(cart))) || (await takeFrom(await carts.find(attempt.accountId, session)));
    // What is no longer in the cart as it was has been ordered by another request, or changed.
    if (!isTaken) throw new CartChanged();
    await outbox.append(session, [announceOrder(order, correlationId)], mailPlaced(order, correlationId));
    return order;
  }).catch((error: unknown) => {
    if (error instanceof CartChanged) return { code: 'CART_CHANGED' as const };
    throw error;
  });
}

/** Ends the transaction. */
class CartChanged extends Error {}

/** What there is too little of, by the names that customers know. */
async function tellShortages(known: KnownProductRepository, { shortages }: Answer<'refused'>): Promise<Refusal> {
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
