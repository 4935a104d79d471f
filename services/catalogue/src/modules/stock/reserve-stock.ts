import type { StockReservation, StockReservationOutcome } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import { stockChangedEvent } from '../products/index.ts';
import type { Reservation, ReservedLine } from './reservation.ts';
import { holdsStock, newReservation, sumLines } from './reservation.ts';
import { returnStock } from './stock-movements.ts';
import type { StockDependencies } from './stock-movements.ts';

export type Shortages = Extract<StockReservationOutcome, { outcome: 'refused' }>['shortages'];

/** Thrown inside the transaction to abort it, which undoes the stock decrements already made. */
class OutOfStock extends Error {
  readonly shortages: Shortages;
  constructor(shortages: Shortages) {
    super('Not enough in stock');
    this.shortages = shortages;
  }
}

export interface ReservationRequest extends StockReservation {
  correlationId: string;
  /** True when the caller has stopped waiting for the reply. Default: never. */
  isLate?: () => boolean;
}

/**
 * Reserves stock for an order, all lines or none; repeating it gives the same answer, also under another order id when it is
 * for the same customer's request. The stock of an older attempt is returned in the same transaction.
 * @throws AppError SERVICE_UNAVAILABLE when the caller has stopped waiting; nothing is reserved then
 */
export async function reserveStock(
  dependencies: StockDependencies,
  request: ReservationRequest,
): Promise<StockReservationOutcome> {
  const { mongo, exclusive } = dependencies;
  const lines = sumLines(request.lines);
  const hold = (reserve: typeof reserveAgain): Promise<StockReservationOutcome> =>
    exclusive(lockKeysOf(request), async () => {
      // The request has waited so long that its caller has timed out and will retry; serving it would only delay
      // other requests.
      if (request.isLate?.()) throw new AppError('SERVICE_UNAVAILABLE');
      return inTransaction(mongo, (session) => reserve(dependencies, session, { ...request, lines }));
    });
  try {
    // A first attempt is inserted without reading before, because most orders have no reservation yet; if one exists,
    // the unique id of its order or of its request makes the insertion fail.
    if (request.attempt !== FIRST_RESERVATION_ATTEMPT) return await hold(reserveAgain);
    return await hold(reserveFirst).catch((error: unknown) => {
      // When a request is repeated, the stock may seem too low only because the first request already reserved it.
      if (isDuplicateKey(error) || error instanceof OutOfStock) return hold(reserveAgain);
      throw error;
    });
  } catch (error) {
    if (error instanceof OutOfStock) return { outcome: 'refused', shortages: error.shortages };
    throw error;
  }
}

/** What a reservation locks in this process: the order or the request for which it is made, and its products. */
export const lockKeysOf = ({ orderId, placing, lines }: ReservationRequest): string[] => [
  placing?.request ?? orderId,
  ...lines.map(({ productId }) => productId),
];

/**
 * Reserves for an order without an earlier reservation.
 * @throws a duplicate-key error when the order or its request has one; nothing is reserved then
 */
async function reserveFirst(
  dependencies: StockDependencies,
  session: ClientSession,
  request: ReservationRequest,
): Promise<StockReservationOutcome> {
  const reservation = newReservation(request, await take(dependencies, session, request));
  await dependencies.reservations.addAll(session, [reservation]);
  return present(reservation);
}

async function reserveAgain(
  dependencies: StockDependencies,
  session: ClientSession,
  request: ReservationRequest,
): Promise<StockReservationOutcome> {
  const { reservations } = dependencies;
  const { orderId, attempt, placing, correlationId } = request;
  const first = placing && (await reservations.findByRequest(session, placing.request));
  if (placing && first) return first.placing?.bodyHash === placing.bodyHash ? present(first) : { outcome: 'reused' };
  const before = await reservations.find(session, orderId);
  if (before && before.attempt >= attempt) return repeatAnswer(before, attempt);
  if (holdsStock(before)) await returnStock(dependencies, session, { lines: before.lines, correlationId });
  const taken = await take(dependencies, session, request);
  const reservation = newReservation(request, taken, before?.orderVersion);
  await reservations.put(session, reservation);
  return present(reservation);
}

/**
 * The response to a request for an attempt that the stored reservation already covers: its lines, or `released` if
 * the attempt is outdated or was released.
 */
function repeatAnswer(reservation: Reservation, attempt: number): StockReservationOutcome {
  const holds = reservation.attempt === attempt && holdsStock(reservation);
  return holds ? present(reservation) : { outcome: 'released' };
}

export const present = ({ orderId, lines }: Reservation): StockReservationOutcome => ({
  outcome: 'reserved',
  orderId,
  lines: lines.map(({ productId, quantity, name, image, price }) => ({ productId, quantity, name, image, price })),
});

/** @throws OutOfStock when a product has too little stock */
async function take(
  { products, outbox }: StockDependencies,
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
      events.push(stockChangedEvent(product, correlationId));
    } else {
      const short = await products.find(session, productId);
      shortages.push({ productId, name: short?.name ?? '', available: short?.quantity ?? 0 });
    }
  }
  if (shortages.length > 0) throw new OutOfStock(shortages);
  await outbox.append(session, events);
  return taken;
}
