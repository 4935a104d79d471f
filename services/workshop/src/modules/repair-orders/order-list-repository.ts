import type { RepairListQuery, StepId } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { Page, TimeCursor } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
import type { Filter } from 'mongodb';
import type { RepairOrder } from './order.ts';
import type { OrderDocument, StoredOrder } from './order-documents.ts';
import { orderCollection, storedFields, toOrder } from './order-documents.ts';

/** Filter of a list; `vehicleIds` are those that the searched text found. */
export interface OrderFilter {
  state?: RepairListQuery['state'] | undefined;
  step?: StepId | undefined;
  waiting?: RepairListQuery['waiting'] | undefined;
  vehicleId?: string | undefined;
  /** Only open orders that are promised for an earlier time. */
  lateAt?: Date | undefined;
  searched?: { number: string | null; vehicleIds: readonly string[] } | undefined;
}

function toFilter({ state, step, waiting, vehicleId, lateAt, searched }: OrderFilter): Filter<OrderDocument> {
  const conditions: Filter<OrderDocument>[] = [
    ...(state === undefined ? [] : [{ state }]),
    ...(step === undefined ? [] : [{ step }]),
    ...(waiting === undefined ? [] : [{ state: 'open' as const, 'waiting.for': waiting }]),
    ...(vehicleId === undefined ? [] : [{ vehicleId }]),
    ...(lateAt === undefined ? [] : [{ state: 'open' as const, due: { $lt: lateAt } }]),
    ...(searched === undefined ? [] : [toSearch(searched)]),
  ];
  return conditions.length === 0 ? {} : { $and: conditions };
}

const toSearch = ({ number, vehicleIds }: NonNullable<OrderFilter['searched']>): Filter<OrderDocument> => {
  const ofVehicles = { vehicleId: { $in: [...vehicleIds] } };
  return number === null ? ofVehicles : { $or: [{ number }, ofVehicles] };
};

export type OrderListRepository = ReturnType<typeof createOrderListRepository>;

export function createOrderListRepository(mongo: Pick<Mongo, 'db'>) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  const find = (filter: Filter<OrderDocument>) => orders.find<StoredOrder>(filter, { projection: storedFields });

  return {
    /** Streams the orders of a filter, newest first, or one page of them. */
    async *stream(filter: OrderFilter, page?: Page): AsyncGenerator<RepairOrder> {
      const found = find(toFilter(filter)).sort({ createdAt: -1, _id: -1 });
      for await (const stored of page ? found.skip(page.skip).limit(page.limit) : found) yield toOrder(stored);
    },

    count: (filter: OrderFilter, max: number): Promise<number> =>
      orders.countDocuments(toFilter(filter), { limit: max }),

    /** Open orders of a step, the earliest promised time first. */
    async column(step: StepId, limit: number): Promise<RepairOrder[]> {
      const found = find({ state: 'open', step }).sort({ due: 1, _id: 1 }).limit(limit);
      return (await found.toArray()).map(toOrder);
    },

    /** Number of open orders by step. */
    async countOpen(): Promise<Map<StepId, number>> {
      const stages = [{ $match: { state: 'open' } }, { $group: { _id: '$step', count: { $sum: 1 } } }];
      const counted = await orders.aggregate<{ _id: StepId; count: number }>(stages).toArray();
      return new Map(counted.map(({ _id, count }) => [_id, count]));
    },

    /** Number of open orders in which nothing has changed since `before`. */
    countIdle: (before: Date): Promise<number> => orders.countDocuments({ state: 'open', updatedAt: { $lt: before } }),

    /** Orders changed after a cursor and until `until`, in the order of their changes. */
    async findChanged({ after: { at, id }, until, limit }: { after: TimeCursor; until: Date; limit: number }) {
      const found = find({
        updatedAt: { $gte: at, $lte: until },
        $or: [{ updatedAt: { $gt: at } }, ...(id === undefined ? [] : [{ _id: { $gt: new ObjectId(id) } }])],
      });
      return (await found.sort({ updatedAt: 1, _id: 1 }).limit(limit).toArray()).map(toOrder);
    },

    /** Orders of an account, oldest first, after the given id. */
    async findOfAccount(
      accountId: string,
      { after, limit }: { after?: string | undefined; limit: number },
    ): Promise<RepairOrder[]> {
      const filter = {
        'contact.accountId': accountId,
        ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }),
      };
      return (await find(filter).sort({ _id: 1 }).limit(limit).toArray()).map(toOrder);
    },
  };
}
