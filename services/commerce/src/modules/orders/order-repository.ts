import type { OrderActor, OrderStatus } from '@garage/contracts';
import { orderStatuses } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { PersonalPage } from '@garage/service-kit/privacy';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection, Filter, UpdateFilter } from 'mongodb';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import {
  emptyContact,
  orderCollection,
  orderFields,
  searchTermsOfOrder,
  toAttempt,
  toOrder,
} from './order-document.ts';
import type { Order, OrderAttempt } from './order.ts';

/** Identifies one version of an order, for optimistic locking. */
export type OrderState = Pick<Order, 'id' | 'version'>;

/** A status and who sets it. */
interface NewStatus {
  status: OrderStatus;
  by: OrderActor;
}

export type OrderRepository = ReturnType<typeof createOrderRepository>;

/** Placed orders. */
export function createOrderRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  /** Changes an order and returns it; null when it does not match the filter, for example because it was changed. */
  async function change(
    session: ClientSession,
    { id, ...filter }: Filter<OrderDocument> & { id: string },
    update: UpdateFilter<OrderDocument>,
  ): Promise<Order | null> {
    const document = await orders.findOneAndUpdate({ _id: new ObjectId(id), ...filter }, update, {
      session,
      returnDocument: 'after',
      projection: orderFields,
    });
    return document && toOrder(document);
  }

  return {
    /**
     * Reads an order; null when it was never placed. An order that staff deleted is also returned; its `listed` is
     * false.
     */
    async find(id: string, session?: ClientSession): Promise<Order | null> {
      const found = await orders.findOne<StoredOrder>(
        { _id: new ObjectId(id) },
        { projection: orderFields, ...(session && { session }) },
      );
      return found && toOrder(found);
    },

    /** Sets the status; null when the order was changed since it was read, or is being reopened. */
    setStatus: (session: ClientSession, { id, version }: OrderState, { status, by }: NewStatus) =>
      change(
        session,
        { id, version, reopening: { $exists: false } },
        { $set: { status }, $push: { timeline: { status, at: new Date(), by } }, $inc: { version: 1 } },
      ),

    /**
     * Hides an order from the customer's history or from the lists of staff; null when it was changed since it was
     * read, or is being reopened.
     */
    hide: (session: ClientSession, { id, version }: OrderState, from: 'owner' | 'staff') =>
      change(
        session,
        { id, version, reopening: { $exists: false } },
        { $set: from === 'owner' ? { listedToOwner: false } : { listed: false }, $inc: { version: 1 } },
      ),

    /** All orders of an account, placed or not, oldest first. */
    async findOfAccount({ accountId, after, limit }: PersonalPage): Promise<OrderAttempt[]> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      const found = orders.find<StoredOrder>(filter, { projection: orderFields });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(toAttempt);
    },

    /** Up to `limit` pending orders of an account. */
    async findPendingOf(session: ClientSession, accountId: string, limit: number): Promise<Order[]> {
      const found = orders.find<StoredOrder>({ accountId, status: 'pending' }, { session, projection: orderFields });
      return (await found.limit(limit).toArray()).map(toOrder).filter((order) => order !== null);
    },

    /**
     * Erases the contact data of an account's orders; lines and totals stay. A reopening that is in progress is aborted, because nobody is left to
     * deliver to. Returns the erased e-mail addresses.
     */
    async erasePeople(session: ClientSession, accountId: string): Promise<string[]> {
      const found = await orders.find({ accountId }, { session, projection: { email: 1, reopening: 1 } }).toArray();
      for (const { _id, reopening } of found) {
        const searchTerms = searchTermsOfOrder({ id: _id.toHexString(), ...emptyContact });
        const set = { ...emptyContact, searchTerms, ...(reopening && { releaseDue: reopening.attempt }) };
        const unset = { accountEmailDigest: true, reopening: true } as const;
        await orders.updateOne({ _id }, { $set: set, $unset: unset }, { session });
      }
      return [...new Set(found.map(({ email }) => email))].filter((email) => email !== '');
    },

    /** Forgets which address was an account's own, because it has another one now. */
    async forgetOwnAddress(session: ClientSession, accountId: string): Promise<void> {
      const known = { accountId, accountEmailDigest: { $exists: true } };
      await orders.updateMany(known, { $unset: { accountEmailDigest: true } }, { session });
    },

    /** Number of orders by status, with those that staff deleted. */
    countByStatus: () => countByStatus(orders),
  };
}

async function countByStatus(orders: Collection<OrderDocument>): Promise<Record<OrderStatus, number>> {
  const counted = await orders
    .aggregate<{ _id: OrderStatus; count: number }>([
      { $match: { status: { $in: [...orderStatuses] } } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ])
    .toArray();
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  const of = (status: OrderStatus): number => counts.get(status) ?? 0;
  const [pending, processing, completed, cancelled] = orderStatuses;
  return { pending: of(pending), processing: of(processing), completed: of(completed), cancelled: of(cancelled) };
}
