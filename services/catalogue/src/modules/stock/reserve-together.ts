import type { StockReservationOutcome } from '@garage/contracts';
import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { inTransaction, isUnavailable, isUnreachable } from '@garage/mongo';
import { createSharedWork } from '@garage/service-kit';
import { runningTraceparent } from '@garage/tracing';
import type { ClientSession } from 'mongodb';
import type { Product, Taking } from '../products/index.ts';
import { stockChangedEvent } from '../products/index.ts';
import type { Reservation, ReservedLine } from './reservation.ts';
import { newReservation, sumLines } from './reservation.ts';
import type { ReservationRequest, Shortages } from './reserve-stock.ts';
import { lockKeysOf, present, reserveStock } from './reserve-stock.ts';
import type { StockDependencies } from './stock-movements.ts';

/** Maximum number of reservations in one transaction. */
const MAX_TOGETHER = 32;

/**
 * Number of batches, each a transaction, that are handled at the same time; with more, fewer reservations would share one. Requests that are
 * handled alone after all do not count.
 */
const LANES = 2;

/** A request with the trace that its events continue: a batch runs in the trace of any of its requests. */
type Batched = ReservationRequest & { traceparent: string | undefined };
type Outcomes = ReadonlyMap<Batched, StockReservationOutcome>;

/**
 * Returns a function that reserves like `reserveStock`. First attempts of different orders that arrive while others are being stored share
 * the next transaction, because a commit costs the database as much as many writes. Requests for too little stock are refused there, too: handled
 * alone, many of them would hold a sold-out product while the next transaction, with orders of other products, waits for it. A repeat, which cannot
 * be part of it, is then handled alone, so that it fails no other.
 */
export function createStockReserver(
  dependencies: StockDependencies,
): (request: ReservationRequest) => Promise<StockReservationOutcome> {
  const reserveAlone = (request: ReservationRequest) => reserveStock(dependencies, request);
  const share = createSharedWork<Batched, StockReservationOutcome>({
    maxSize: MAX_TOGETHER,
    isOutage: isUnreachable,
    alone: reserveAlone,
    together: (requests) => reserveTogether(dependencies, requests),
  });
  return (request) =>
    request.attempt === FIRST_RESERVATION_ATTEMPT
      ? share(laneOf(request), { ...request, traceparent: runningTraceparent() })
      : reserveAlone(request);
}

/**
 * Orders whose first product is the same have the same lane, where they share a transaction; in different lanes one transaction would wait for the
 * other's lock on the product.
 */
function laneOf({ orderId, lines }: ReservationRequest): string {
  const id = lines[0]?.productId ?? orderId;
  return String(Number.parseInt(id.slice(-1), 16) % LANES);
}

/**
 * Reserves for those requests that can share a transaction, and refuses those with too little stock; the outcomes lack the others.
 * @throws an error of an unavailable database; nothing is known about any of them then
 */
async function reserveTogether(dependencies: StockDependencies, requests: readonly Batched[]): Promise<Outcomes> {
  const { mongo, exclusive } = dependencies;
  const distinct = withoutRepeats(requests);
  try {
    return await exclusive(distinct.flatMap(lockKeysOf), async () => {
      // Late ones are left to `reserveStock`, which refuses them.
      const awaited = distinct.filter(({ isLate }) => isLate?.() !== true);
      return inTransaction(mongo, (session) => reserveAll(dependencies, session, awaited));
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // One of them failed, and the transaction does not tell which.
    return new Map();
  }
}

const idOf = ({ orderId, placing }: Pick<ReservationRequest, 'orderId' | 'placing'>): string =>
  placing?.request ?? orderId;

/** The first of the requests for each order, and for each customer's request. */
function withoutRepeats(requests: readonly Batched[]): Batched[] {
  const seen = new Set<string>();
  return requests.filter((request) => {
    const ids = [request.orderId, idOf(request)];
    const isFirst = !ids.some((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    return isFirst;
  });
}

async function reserveAll(
  { products, reservations, outbox }: StockDependencies,
  session: ClientSession,
  requests: readonly Batched[],
): Promise<Outcomes> {
  const ids = new Set(requests.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
  const { reserved, short, taken } = allot(await products.findMany(session, [...ids]), requests);
  const outcomes = await refuseNew(reservations, session, short);
  if (reserved.size === 0) return outcomes;
  await products.takeAll(session, taken);
  // Every transaction inserts reservations in this order, so that two processes do not wait for each other.
  await reservations.addAll(
    session,
    [...reserved.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1)),
  );
  await outbox.append(session, taken.map(eventOf));
  for (const [request, reservation] of reserved) outcomes.set(request, present(reservation));
  return outcomes;
}

/** Refuses those that are no repeats: the stock may seem too low for a repeat only because its first request has reserved it. */
async function refuseNew(
  reservations: StockDependencies['reservations'],
  session: ClientSession,
  short: ReadonlyMap<Batched, Shortages>,
): Promise<Map<Batched, StockReservationOutcome>> {
  const outcomes = new Map<Batched, StockReservationOutcome>();
  if (short.size === 0) return outcomes;
  const known = await reservations.findKnown(session, [...short.keys()]);
  for (const [request, shortages] of short)
    if (!known.has(request.orderId) && !known.has(idOf(request)))
      outcomes.set(request, { outcome: 'refused', shortages });
  return outcomes;
}

/** How many items of a product all requests take together, and the first of these requests. */
interface Taken extends Taking {
  request: Batched;
}

/** Reserves for each request in turn: all its lines, or none when earlier requests have left too little of one product. */
function allot(products: readonly Product[], requests: readonly Batched[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const taken = new Map<string, Taken>();
  const reserved = new Map<Batched, Reservation>();
  const short = new Map<Batched, Shortages>();
  for (const request of requests) {
    const lines = sumLines(request.lines).map((line) => ({ ...line, product: byId.get(line.productId) }));
    const shortages = lines.flatMap(({ productId, product, quantity }) => {
      const available = product ? product.quantity - takenOf(taken, product) : 0;
      return product && available >= quantity ? [] : [{ productId, name: product?.name ?? '', available }];
    });
    if (shortages.length > 0) {
      short.set(request, shortages);
      continue;
    }
    const found = lines.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []));
    for (const { product, quantity } of found) {
      const before = taken.get(product.id) ?? { product, by: 0, request };
      taken.set(product.id, { ...before, by: before.by + quantity });
    }
    reserved.set(request, newReservation(request, found.map(freezeLine)));
  }
  // All callers lock products in the order of their ids, like `sumLines`.
  return {
    reserved,
    short,
    taken: [...taken.values()].toSorted((one, other) => (one.product.id < other.product.id ? -1 : 1)),
  };
}

interface FoundLine {
  product: Product;
  quantity: number;
}

const freezeLine = ({ product: { id: productId, name, image, price }, quantity }: FoundLine): ReservedLine => {
  return { productId, quantity, name, image, price };
};

const takenOf = (taken: ReadonlyMap<string, Taken>, { id }: Product): number => taken.get(id)?.by ?? 0;

/** The event of a change that several requests may share: it continues the first of them. */
function eventOf({ product, by, request: { correlationId, traceparent } }: Taken): EventDraft {
  const { quantity, version } = product;
  return stockChangedEvent({ ...product, quantity: quantity - by, version: version + 1 }, correlationId, traceparent);
}
