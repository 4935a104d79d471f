import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
import { createSingleFlight } from './single-flight.ts';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import {
  notPlacedFields,
  orderCollection,
  orderFields,
  placedFields,
  searchTermsOfOrder,
  toAttempt,
  toOrder,
} from './order-document.ts';
import { MAX_STARTED, MAX_PENDING, WINDOW_MS } from './order-limits.ts';
import type { RecentOrders } from './order-limits.ts';
import type { Contact, Order, OrderAttempt, OrderLine, Refusal, WantedLine } from './order.ts';

export interface NewOrder extends Contact {
  accountId: string;
  /** Idempotency key; absent when the request has none. */
  key: string | undefined;
  bodyHash: string;
  wanted: WantedLine[];
  expectedTotal: number | undefined;
}

export type PlacingRepository = ReturnType<typeof createPlacingRepository>;

/** Orders until they are placed or have failed. */
export function createPlacingRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  const placing = (id: string) => ({ _id: new ObjectId(id), status: 'placing' as const });

  const singleFlight = createSingleFlight<OrderAttempt | null>();

  return {
    newLineId: (): string => new ObjectId().toHexString(),

    /** Stores a new order attempt; null when the account has already used its key. */
    async start({ key, expectedTotal, ...order }: NewOrder): Promise<OrderAttempt | null> {
      const _id = new ObjectId();
      const document: OrderDocument = {
        _id,
        ...order,
        ...(expectedTotal !== undefined && { expectedTotal }),
        ...startedFields,
        key: key ?? _id.toHexString(),
        createdAt: new Date(),
      };
      return singleFlight(`${document.accountId} ${document.key}`, async () => {
        try {
          await orders.insertOne(document);
          return toAttempt(document);
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
      });
    },

    async findByKey({ accountId, key }: { accountId: string; key: string }): Promise<OrderAttempt | null> {
      const found = await orders.findOne<StoredOrder>({ accountId, key }, { projection: orderFields });
      return found && toAttempt(found);
    },

    /** The account's orders that count towards the limits. */
    findRecent: (accountId: string, now: number) => findRecent(orders, { accountId, now }),

    async findById(id: string): Promise<OrderAttempt | null> {
      const found = await orders.findOne<StoredOrder>({ _id: new ObjectId(id) }, { projection: orderFields });
      return found && toAttempt(found);
    },

    /**
     * Marks an order attempt as placed; null when it is no longer being placed, or its customer was erased meanwhile.
     */
    async place(
      session: ClientSession,
      { attempt, lines, total }: { attempt: OrderAttempt; lines: OrderLine[]; total: number },
    ): Promise<Order | null> {
      const { id, name, phone } = attempt;
      const document = await orders.findOneAndUpdate(
        { ...placing(id), name, phone },
        { $set: { ...placedFields(new Date(), 'pending'), lines, total, searchTerms: searchTermsOfOrder(attempt) } },
        { session, returnDocument: 'after', projection: orderFields },
      );
      return document && toOrder(document);
    },

    /**
     * Marks an order attempt as failed, with the refusal that its customer gets; false when it is no longer being
     * placed.
     */
    async refuse(id: string, refusal: Refusal): Promise<boolean> {
      const set = { status: 'failed' as const, refusal, releaseDue: FIRST_RESERVATION_ATTEMPT, failedAt: new Date() };
      return (await orders.updateOne(placing(id), { $set: set })).modifiedCount === 1;
    },

    /** Marks abandoned orders started before this time as failed and frees their keys; returns their number. */
    async failAbandoned(before: Date, most: number): Promise<number> {
      const abandoned = await orders
        .find({ status: 'placing', createdAt: { $lt: before } }, { projection: { _id: 1 } })
        .limit(most)
        .toArray();
      let count = 0;
      for (const { _id } of abandoned) {
        const set = {
          status: 'failed' as const,
          key: _id.toHexString(),
          releaseDue: FIRST_RESERVATION_ATTEMPT,
          failedAt: new Date(),
        };
        count += (await orders.updateOne({ _id, status: 'placing' }, { $set: set })).modifiedCount;
      }
      return count;
    },
  };
}

/**
 * Reads the account's orders that count towards its limits, but no more than are needed to tell whether a limit is
 * reached.
 */
async function findRecent(
  orders: Collection<OrderDocument>,
  { accountId, now }: { accountId: string; now: number },
): Promise<RecentOrders> {
  const since = new Date(now - WINDOW_MS);
  const found = await orders
    .find<Pick<OrderDocument, 'status' | 'createdAt'>>(
      { accountId, $or: [{ status: 'pending' }, { createdAt: { $gt: since } }] },
      { projection: { status: 1, createdAt: 1 } },
    )
    .limit(MAX_PENDING + MAX_STARTED)
    .toArray();
  return {
    pending: found.filter(({ status }) => status === 'pending').length,
    started: found.map(({ createdAt }) => createdAt).filter((at) => at > since),
  };
}

const startedFields = { ...notPlacedFields, status: 'placing' as const };
