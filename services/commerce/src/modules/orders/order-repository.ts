import type { OrderStatus } from '@garage/contracts';
import { orderStatuses } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { PersonalPage } from '@garage/service-kit/privacy';
import { ObjectId } from 'mongodb';
import type { ClientSession, Filter, UpdateFilter } from 'mongodb';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import { orderCollection, orderFields, searchTextOf, toAttempt, toOrder } from './order-document.ts';
import type { Order, OrderAttempt } from './order.ts';

/** One state of one order. */
export type OrderState = Pick<Order, 'id' | 'version'>;

/** What is left of who ordered. */
const nobody = { name: '', phone: '', email: '', address: '', note: '' };

export type OrderRepository = ReturnType<typeof createOrderRepository>;

/** Orders that were placed. */
export function createOrderRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  /** Null when it is not, or no longer, in the state that the filter says. */
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
    /** Null for one that staff deleted, or that was never placed. */
    async find(id: string, session?: ClientSession): Promise<Order | null> {
      const found = await orders.findOne<StoredOrder>(
        { _id: new ObjectId(id), listed: true },
        { projection: orderFields, ...(session && { session }) },
      );
      return found && toOrder(found);
    },

    /** Null when it was changed meanwhile, or is being reopened. */
    setStatus: (session: ClientSession, { id, version }: OrderState, status: OrderStatus) =>
      change(
        session,
        { id, version, reopening: { $exists: false } },
        { $set: { status }, $push: { timeline: { status, at: new Date() } }, $inc: { version: 1 } },
      ),

    /** Takes it out of the customer's history, or out of every list. Null as above. */
    hide: (session: ClientSession, { id, version }: OrderState, from: 'owner' | 'all') =>
      change(
        session,
        { id, version, reopening: { $exists: false } },
        { $set: { listedToOwner: false, ...(from === 'all' && { listed: false }) }, $inc: { version: 1 } },
      ),

    /** All of an account, placed or not, the first first. */
    async findOfAccount({ accountId, after, limit }: PersonalPage): Promise<OrderAttempt[]> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      const found = orders.find<StoredOrder>(filter, { projection: orderFields });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(toAttempt);
    },

    /** So many of an account that nobody works on yet. */
    async findPendingOf(session: ClientSession, accountId: string, limit: number): Promise<Order[]> {
      const found = orders.find<StoredOrder>({ accountId, status: 'pending' }, { session, projection: orderFields });
      return (await found.limit(limit).toArray()).map(toOrder).filter((order) => order !== null);
    },

    /** Forgets who ordered; what was ordered, and for how much, stays. Gives the e-mails that were forgotten. */
    async erasePeople(session: ClientSession, accountId: string): Promise<string[]> {
      const found = await orders.find({ accountId }, { session, projection: { email: 1 } }).toArray();
      for (const { _id } of found) {
        const search = searchTextOf({ id: _id.toHexString(), ...nobody });
        await orders.updateOne({ _id }, { $set: { ...nobody, search } }, { session });
      }
      return [...new Set(found.map(({ email }) => email))].filter((email) => email !== '');
    },

    /** How many there are of each status. */
    async countByStatus(): Promise<Record<OrderStatus, number>> {
      const counted = await orders
        .aggregate<{ _id: OrderStatus; count: number }>([
          { $match: { listed: true } },
          { $group: { _id: '$status', count: { $sum: 1 } } },
        ])
        .toArray();
      const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
      const of = (status: OrderStatus): number => counts.get(status) ?? 0;
      const [pending, processing, completed, cancelled] = orderStatuses;
      return {
        pending: of(pending),
        processing: of(processing),
        completed: of(completed),
        cancelled: of(cancelled),
      };
    },
  };
}
