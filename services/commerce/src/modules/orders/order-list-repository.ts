import { foldText } from '@garage/contracts';
import type { OrderStatus } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
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

/** How many orders a page has when only its number is given. */
export const USUAL_ORDERS = 20;

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
  const own = (accountId: string) => ({ accountId, listedToOwner: true });

  async function* stream(filter: Filter<OrderDocument>, sort: OrderSort, page?: Page): AsyncGenerator<Order> {
    const found = find(filter, sort);
    for await (const document of page ? found.skip(page.skip).limit(page.limit) : found) {
      const order = toOrder(document);
      if (order) yield order;
    }
  }

  return {
    /** The orders of a filter, or a page of them, one after the other. */
    stream: (filter: OrderFilter, sort: OrderSort, page?: Page) => stream(toFilter(filter), sort, page),
    count: (filter: OrderFilter): Promise<number> => orders.countDocuments(toFilter(filter)),

    /** A customer's history, newest first. */
    streamOwn: (accountId: string, page?: Page) => stream(own(accountId), 'newest', page),
    countOwn: (accountId: string): Promise<number> => orders.countDocuments(own(accountId)),

    /** Placed after the one instant and not after the other, oldest first. */
    async findPlacedBetween({ after, until, most }: { after: Date; until: Date; most: number }): Promise<Order[]> {
      const filter = { listed: true, placedAt: { $gt: after, $lte: until } };
      return Array.fromAsync(stream(filter, 'oldest', { skip: 0, limit: most }));
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
