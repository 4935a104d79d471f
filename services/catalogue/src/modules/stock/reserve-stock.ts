import type { StockReservation, StockReservationOutcome } from '@garage/contracts';
import { productStockChanged } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { announceProduct } from '../products/index.ts';
import type { Reservation, ReservedLine } from './reservation.ts';
import { holdsStock, sumLines } from './reservation.ts';
import { giveBack } from './stock-movements.ts';
import type { MoveStock } from './stock-movements.ts';

type Shortages = Extract<StockReservationOutcome, { outcome: 'refused' }>['shortages'];

/** Ends the transaction, so that what was taken already stays where it is. */
class Short extends Error {
  readonly shortages: Shortages;
  constructor(shortages: Shortages) {
    super('Not enough in stock');
    this.shortages = shortages;
  }
}

/**
 * Holds stock for an order, all of it or nothing; repeated, it gives the same answer. What an older attempt of the order still holds
 * goes back in the same transaction.
 */
export async function reserveStock(
  dependencies: MoveStock,
  request: StockReservation & { correlationId: string },
): Promise<StockReservationOutcome> {
  const { mongo, inTurn } = dependencies;
  const wanted = sumLines(request.lines);
  const keys = [request.orderId, ...wanted.map(({ productId }) => productId)];
  try {
    return await inTurn(keys, () =>
      inTransaction(mongo, (session) => reserve(dependencies, session, { ...request, lines: wanted })),
    );
  } catch (error) {
    if (error instanceof Short) return { outcome: 'refused', shortages: error.shortages };
    throw error;
  }
}

async function reserve(
  dependencies: MoveStock,
  session: ClientSession,
  { orderId, attempt, lines, correlationId }: StockReservation & { correlationId: string },
): Promise<StockReservationOutcome> {
  const { reservations } = dependencies;
  const before = await reservations.find(session, orderId);
  if (before && before.attempt >= attempt) return answerAgain(before, attempt);
  if (holdsStock(before)) await giveBack(dependencies, session, { lines: before.lines, correlationId });
  const taken = await take(dependencies, session, { lines, correlationId });
  const orderVersion = before?.orderVersion ?? 0;
  const reservation: Reservation = { orderId, state: 'reserved', attempt, lines: taken, orderVersion };
  await reservations.put(session, reservation);
  return present(reservation);
}

/** An attempt that is not the newest, or whose stock went back, gets nothing any more. */
function answerAgain(reservation: Reservation, attempt: number): StockReservationOutcome {
  const holds = reservation.attempt === attempt && holdsStock(reservation);
  return holds ? present(reservation) : { outcome: 'released' };
}

const present = ({ lines }: Reservation): StockReservationOutcome => ({
  outcome: 'reserved',
  lines: lines.map(({ productId, name, image, price }) => ({ productId, name, image, price })),
});

/** @throws Short when there is not enough of one of them */
async function take(
  { products, outbox }: MoveStock,
  session: ClientSession,
  { lines, correlationId }: Pick<StockReservation, 'lines'> & { correlationId: string },
): Promise<ReservedLine[]> {
  const taken: ReservedLine[] = [];
  const shortages: Shortages = [];
  const events: EventDraft[] = [];
  for (const { productId, quantity } of lines) {
    const product = await products.take(session, { id: productId, by: quantity });
    if (product) {
      const { name, image, price } = product;
      taken.push({ productId, quantity, name, image, price });
      events.push(announceProduct(productStockChanged, { product, correlationId }));
    } else {
      const short = await products.find(session, productId);
      shortages.push({ productId, name: short?.name ?? '', available: short?.quantity ?? 0 });
    }
  }
  if (shortages.length > 0) throw new Short(shortages);
  await outbox.append(session, events);
  return taken;
}
