import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import {
  emptyContact,
  notPlacedFields,
  orderCollection,
  orderFields,
  placedFields,
  searchTermsOfOrder,
  toAttempt,
} from './order-document.ts';
import { MAX_STARTED, MAX_PENDING, WINDOW_MS } from './order-limits.ts';
import type { RecentOrders } from './order-limits.ts';
import type { Contact, Order, OrderAttempt, OrderLine, Refusal } from './order.ts';

/** An order that is about to be stored, either placed or with a refusal. */
export interface NewOrder {
  /** The id under which its stock is reserved, if any is. */
  id: string;
  accountId: string;
  /** Idempotency key; the order's id when the request has none. */
  key: string;
  bodyHash: string;
  contact: Contact;
  createdAt: Date;
}

export type PlacingRepository = ReturnType<typeof createPlacingRepository>;

/** Orders at the moment when they are stored: placed, or refused. */
export function createPlacingRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  return {
    newOrderId: (): string => new ObjectId().toHexString(),
    newLineId: (): string => new ObjectId().toHexString(),

    async findByKey({ accountId, key }: { accountId: string; key: string }): Promise<OrderAttempt | null> {
      const found = await orders.findOne<StoredOrder>({ accountId, key }, { projection: orderFields });
      return found && toAttempt(found);
    },

    /** The account's orders that count towards the limits. */
    findRecent: (accountId: string, now: number) => findRecent(orders, { accountId, now }),

    /**
     * Stores a placed order.
     * @throws a duplicate-key error when something is stored under its id or its key; the error aborts the transaction
     */
    async insert(
      session: ClientSession,
      { order, lines, total }: { order: NewOrder; lines: OrderLine[]; total: number },
    ): Promise<Order> {
      const { id, contact, ...request } = order;
      const placed = {
        ...request,
        ...contact,
        ...notPlacedFields,
        ...placedFields(new Date(), 'pending'),
        lines,
        total,
        searchTerms: searchTermsOfOrder({ id, ...contact }),
      };
      await orders.insertOne({ _id: new ObjectId(id), ...placed }, { session });
      return { id, ...placed, status: 'pending' };
    },

    /**
     * Stores that an order was refused, without the customer's contact data, and that its stock has to be released when some is reserved.
     * Returns false when something is stored under its id or its key.
     */
    async refuse({
      order,
      refusal,
      isReserved,
    }: {
      order: NewOrder;
      refusal: Refusal;
      isReserved: boolean;
    }): Promise<boolean> {
      const { id, contact: _, ...request } = order;
      try {
        await orders.insertOne({
          _id: new ObjectId(id),
          ...request,
          ...emptyContact,
          ...notPlacedFields,
          status: 'failed',
          refusal,
          failedAt: new Date(),
          ...(isReserved && { releaseDue: FIRST_RESERVATION_ATTEMPT }),
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
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
