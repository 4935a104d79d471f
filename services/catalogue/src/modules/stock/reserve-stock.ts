import type { StockReservation, StockReservationOutcome } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import { announceStock } from '../products/index.ts';
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

interface Request extends StockReservation {
  correlationId: string;
  /** Whether nobody would hear the answer any more. Default: never. */
  isLate?: () => boolean;
}

/**
 * Holds stock for an order, all of it or nothing; repeated, it gives the same answer. What an older attempt of the order still holds
 * goes back in the same transaction.
 * @throws AppError SERVICE_UNAVAILABLE when its turn came too late; nothing is held by it then
 */
export async function reserveStock(dependencies: MoveStock, request: Request): Promise<StockReservationOutcome> {
  const { mongo, exclusive } = dependencies;
  const lines = sumLines(request.lines);
  const keys = [request.orderId, ...lines.map(({ productId }) => productId)];
  const hold = (reserve: typeof reserveAgain): Promise<StockReservationOutcome> =>
    exclusive(keys, async () => {
      // When more want a product than can be served, those who gave up must not keep the others from their turn: they ask again.
      if (request.isLate?.()) throw new AppError('SERVICE_UNAVAILABLE');
      return inTransaction(mongo, (session) => reserve(dependencies, session, { ...request, lines }));
    });
  try {
    // Most reservations are an order's first, stored without reading before: the unique index refuses a second one.
    if (request.attempt !== FIRST_RESERVATION_ATTEMPT) return await hold(reserveAgain);
    return await hold(reserveFirst).catch((error: unknown) => {
      // Also a repeat may find too little: what is missing may be what it holds itself.
      if (isDuplicateKey(error) || error instanceof Short) return hold(reserveAgain);
      throw error;
    });
  } catch (error) {
    if (error instanceof Short) return { outcome: 'refused', shortages: error.shortages };
    throw error;
  }
}

/** @throws what isDuplicateKey knows when the order has a reservation; nothing is held then */
async function reserveFirst(
  dependencies: MoveStock,
  session: ClientSession,
  { orderId, attempt, lines, correlationId }: Request,
): Promise<StockReservationOutcome> {
  const taken = await take(dependencies, session, { lines, correlationId });
  const reservation: Reservation = { orderId, state: 'reserved', attempt, lines: taken, orderVersion: 0 };
  await dependencies.reservations.add(session, reservation);
  return present(reservation);
}

async function reserveAgain(
  dependencies: MoveStock,
  session: ClientSession,
  { orderId, attempt, lines, correlationId }: Request,
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
      events.push(announceStock(product, correlationId));
    } else {
      const short = await products.find(session, productId);
      shortages.push({ productId, name: short?.name ?? '', available: short?.quantity ?? 0 });
    }
  }
  if (shortages.length > 0) throw new Short(shortages);
  await outbox.append(session, events);
  return taken;
}
