import { releaseStock } from '@garage/contracts';
import { ask } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import { inBatches, type Check, type Finding } from './check.ts';

interface Line {
  productId: string;
  quantity: number;
}

interface ReservationRow {
  _id: string;
  state: 'reserved' | 'sold' | 'released';
  attempt: number;
  lines: Line[];
  /** Present until commerce has confirmed that the order is stored. */
  placing?: { since: Date };
}

interface OrderRow {
  _id: ObjectId;
  status: string;
  attempt: number;
  reopening?: object;
  releaseDue?: number;
  lines: Line[];
}

/** Required state of the reservation, by status of the order; orders with another status have none. */
const heldAs: Readonly<Record<string, string>> = { pending: 'reserved', processing: 'reserved', completed: 'sold' };

/** True for an order in a temporary state, which commerce's periodic clean-up resolves within a minute. */
const isTemporary = ({ reopening, releaseDue = 0 }: OrderRow): boolean => reopening !== undefined || releaseDue > 0;

/** Catalogue asks commerce after half a minute, and again every few seconds; a reservation that has waited for longer does not get through. */
const SETTLED_WITHIN_MS = 120_000;

const isBeingPlaced = ({ placing }: ReservationRow): boolean =>
  placing !== undefined && Date.now() - placing.since.getTime() < SETTLED_WITHIN_MS;

async function findOrders({ db }: Mongo, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const rows = await db
    .collection<OrderRow>('orders')
    .find(
      { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      { projection: { status: 1, attempt: 1, reopening: 1, releaseDue: 1, lines: 1 } },
    )
    .toArray();
  return new Map(rows.map((row) => [row._id.toHexString(), row]));
}

const sumOf = (lines: readonly Line[]): string => {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return JSON.stringify([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** A job of the workshop to which a customer agreed, and what it needs of the catalogue. */
interface JobRow {
  _id: ObjectId;
  state: string;
  parts: string;
  lines: Array<{ kind: string; productId?: string; quantity?: number }>;
}

async function findJobs({ db }: Mongo, ids: readonly string[]): Promise<Map<string, JobRow>> {
  const rows = await db
    .collection<JobRow>('quoted_jobs')
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, { projection: { state: 1, parts: 1, lines: 1 } })
    .toArray();
  return new Map(rows.map((row) => [row._id.toHexString(), row]));
}

/** The parts of the catalogue that a job needs. */
const partsOf = ({ lines }: JobRow): Line[] =>
  lines.flatMap(({ productId, quantity = 0 }) => (productId === undefined ? [] : [{ productId, quantity }]));

function compareWithJob({ _id: id, state, attempt, lines }: ReservationRow, job: JobRow): Finding[] {
  // The workshop asks catalogue again within a minute.
  if (job.parts === 'pending' || job.parts === 'releasing') return [];
  if (job.state !== 'agreed')
    return [{ id, problem: `${state} for a job of the workshop that is ${job.state}`, fixable: true, attempt }];
  if (job.parts !== 'reserved' && job.parts !== 'sold')
    return [{ id, problem: `${state} for a job whose parts are ${job.parts}` }];
  // The workshop sells at once and tells catalogue by an event, so that only the other way round is a mistake for sure.
  if (state === 'sold' && job.parts !== 'sold') return [{ id, problem: 'sold for a job whose parts are reserved' }];
  return sumOf(lines) === sumOf(partsOf(job))
    ? []
    : [{ id, problem: 'the reserved lines differ from the agreed ones' }];
}

function compare(reservation: ReservationRow, order: OrderRow | undefined): Finding[] {
  const { _id: id, state, attempt, lines } = reservation;
  // Catalogue releases it unless its order is stored.
  if ((!order || order.status === 'failed') && isBeingPlaced(reservation)) return [];
  if (!order) return [{ id, problem: `${state} for an order that does not exist` }];
  if (isTemporary(order)) return [];
  const expected = heldAs[order.status];
  if (expected === undefined)
    return [{ id, problem: `${state} for an order that is ${order.status}`, fixable: true, attempt }];
  if (attempt !== order.attempt)
    return [{ id, problem: `reserved as attempt ${attempt}, the order is at ${order.attempt}` }];
  if (state !== expected) return [{ id, problem: `${state} for an order that is ${order.status}` }];
  return sumOf(lines) === sumOf(order.lines)
    ? []
    : [{ id, problem: 'the reserved lines differ from the ordered ones' }];
}

export const reservations: Check = {
  name: 'reservations',
  what: 'stock that catalogue holds, against the orders of commerce and the jobs of the workshop',
  async *find({ mongo }) {
    const [catalogue, commerce, workshop] = await Promise.all([
      mongo('catalogue'),
      mongo('commerce'),
      mongo('workshop'),
    ]);
    const held = catalogue.db
      .collection<ReservationRow>('reservations')
      .find({ state: { $ne: 'released' } }, { projection: { state: 1, attempt: 1, lines: 1, placing: 1 } });
    for await (const batch of inBatches(held)) {
      const ids = batch.map(({ _id }) => _id);
      const [found, jobs] = await Promise.all([findOrders(commerce, ids), findJobs(workshop, ids)]);
      yield* batch.flatMap((reservation) => {
        const job = jobs.get(reservation._id);
        return job ? compareWithJob(reservation, job) : compare(reservation, found.get(reservation._id));
      });
    }
  },
  async fix({ messaging }, findings) {
    const broker = await messaging();
    for (const { id: orderId, attempt } of findings) {
      if (attempt === undefined) continue;
      // Releases only the compared attempt: a concurrently reopened order has a newer one, which must be kept.
      const request = { orderId, attempt };
      await ask({ messaging: broker, contract: releaseStock, request, correlationId: 'ops-reconcile' });
    }
    return `${findings.length} released, unless they have changed`;
  },
};

/** Returns those of the ids for which catalogue holds stock. */
async function findHeld({ db }: Mongo, ids: readonly string[]): Promise<Set<string>> {
  const held = await db
    .collection<ReservationRow>('reservations')
    .find({ _id: { $in: [...ids] }, state: { $ne: 'released' } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(held.map(({ _id }) => _id));
}

export const orders: Check = {
  name: 'orders',
  what: 'orders that need stock, against what catalogue holds for them',
  async *find({ mongo }) {
    const [catalogue, commerce] = await Promise.all([mongo('catalogue'), mongo('commerce')]);
    const open = commerce.db
      .collection<OrderRow>('orders')
      .find(
        { status: { $in: Object.keys(heldAs) } },
        { projection: { status: 1, attempt: 1, reopening: 1, releaseDue: 1 } },
      );
    for await (const batch of inBatches(open)) {
      const known = await findHeld(
        catalogue,
        batch.map(({ _id }) => _id.toHexString()),
      );
      const missing = batch.filter((order) => !isTemporary(order) && !known.has(order._id.toHexString()));
      yield* missing.map(({ _id, status }) => ({
        id: _id.toHexString(),
        problem: `${status}, but nothing is held for it`,
      }));
    }
  },
};

export const jobs: Check = {
  name: 'jobs',
  what: 'jobs of the workshop whose parts are reserved or sold, against what catalogue holds for them',
  async *find({ mongo }) {
    const [catalogue, workshop] = await Promise.all([mongo('catalogue'), mongo('workshop')]);
    const reserved = workshop.db
      .collection<JobRow>('quoted_jobs')
      .find({ state: 'agreed', parts: { $in: ['reserved', 'sold'] } }, { projection: { parts: 1 } });
    for await (const batch of inBatches(reserved)) {
      const needed = batch.map(({ _id, parts }) => ({ id: _id.toHexString(), parts }));
      const known = await findHeld(
        catalogue,
        needed.map(({ id }) => id),
      );
      const missing = needed.filter(({ id }) => !known.has(id));
      yield* missing.map(({ id, parts }) => ({ id, problem: `${parts}, but nothing is held for it` }));
    }
  },
};

export const stock: Check = {
  name: 'stock',
  what: 'no product has a negative quantity',
  async *find({ mongo }) {
    const { db } = await mongo('catalogue');
    const below = db
      .collection<{ _id: ObjectId; quantity: number }>('products')
      .find({ quantity: { $lt: 0 } }, { projection: { quantity: 1 } });
    for await (const { _id, quantity } of below) yield { id: _id.toHexString(), problem: `oversold: ${quantity}` };
  },
};
