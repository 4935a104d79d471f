import { foldText } from '@garage/contracts';
import type { OrderStatus } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { Filter } from 'mongodb';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import { orderCollection, orderFields, toOrder } from './order-document.ts';
import type { Order } from './order.ts';

/** Which orders staff look for; the instants are the beginnings of the first day and of the day after the last. */
export interface OrderFilter {
  status?: OrderStatus | undefined;
  text?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

export interface Page {
  skip: number;
  limit: number;
}

const sorts = { newest: { placedAt: -1, _id: -1 }, oldest: { placedAt: 1, _id: 1 } } as const;
export type OrderSort = keyof typeof sorts;

function toFilter({ status, text = '', since, before }: OrderFilter): Filter<OrderDocument> {
  const folded = foldText(text);
  const part = folded.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return {
    listed: true,
    ...(status && { status }),
    ...(folded !== '' && { search: new RegExp(part) }),
    ...((since || before) && { placedAt: { ...(since && { $gte: since }), ...(before && { $lt: before }) } }),
  };
}

export type OrderListRepository = ReturnType<typeof createOrderListRepository>;

/** What lists and figures read of placed orders. */
export function createOrderListRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  const find = (filter: Filter<OrderDocument>, sort: OrderSort) =>
    orders.find<StoredOrder>(filter, { projection: orderFields }).sort(sorts[sort]);
  const toOrders = (documents: readonly StoredOrder[]): Order[] => documents.flatMap((one) => toOrder(one) ?? []);
  const own = (accountId: string) => ({ accountId, listedToOwner: true });

  async function* stream(filter: Filter<OrderDocument>, sort: OrderSort): AsyncGenerator<Order> {
    for await (const document of find(filter, sort)) {
      const order = toOrder(document);
      if (order) yield order;
    }
  }

  return {
    async findPage(filter: OrderFilter, { sort, skip, limit }: Page & { sort: OrderSort }): Promise<Order[]> {
      return toOrders(await find(toFilter(filter), sort).skip(skip).limit(limit).toArray());
    },
    count: (filter: OrderFilter): Promise<number> => orders.countDocuments(toFilter(filter)),
    /** One after the other, without holding them. */
    streamAll: (filter: OrderFilter, sort: OrderSort) => stream(toFilter(filter), sort),

    /** A customer's history, newest first. */
    async findOwnPage(accountId: string, { skip, limit }: Page): Promise<Order[]> {
      return toOrders(await find(own(accountId), 'newest').skip(skip).limit(limit).toArray());
    },
    countOwn: (accountId: string): Promise<number> => orders.countDocuments(own(accountId)),
    streamOwn: (accountId: string) => stream(own(accountId), 'newest'),

    /** Placed after the one instant and not after the other, oldest first. */
    async findPlacedBetween({ after, until, most }: { after: Date; until: Date; most: number }): Promise<Order[]> {
      const filter = { listed: true, placedAt: { $gt: after, $lte: until } };
      return toOrders(await find(filter, 'oldest').limit(most).toArray());
    },
    countPending: (): Promise<number> => orders.countDocuments({ listed: true, status: 'pending' }),

    /** Orders and what they brought since a day in Vietnam, by day; days without any are left out. */
    async sumByDay(since: string): Promise<Map<string, { orders: number; revenue: number }>> {
      const paid = { $cond: [{ $eq: ['$status', 'cancelled'] }, 0, '$total'] };
      const sums = await orders
        .aggregate<{ _id: string; orders: number; revenue: number }>([
          { $match: { listed: true, day: { $gte: since } } },
          { $group: { _id: '$day', orders: { $sum: 1 }, revenue: { $sum: paid } } },
        ])
        .toArray();
      return new Map(sums.map(({ _id, ...sum }) => [_id, sum]));
    },
  };
}
