import type { OrderStatus } from '@garage/contracts';
import type { Page, TimeCursor } from '@garage/service-kit';
import {
  countByTerms,
  createFillCheck,
  createNarrowSearch,
  findByTerms,
  readContactSearch,
  severalTermsIn,
  type ContactCondition,
} from '@garage/service-kit/search';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Filter } from 'mongodb';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import { orderCollection, orderFields, orderTerms, indexNames, toOrder } from './order-document.ts';
import type { Order } from './order.ts';

/** Filter of staff lists: `since` is the start of the first day, `before` the start of the day after the last. */
export interface OrderFilter {
  status?: OrderStatus | undefined;
  text?: string | undefined;
  accountId?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

/** Page size when the request gives only a page number. */
export const DEFAULT_PAGE_SIZE = 20;

const sorts = { newest: { placedAt: -1, _id: -1 }, oldest: { placedAt: 1, _id: 1 } } as const;
export type OrderSort = keyof typeof sorts;

function toFilter(
  { status, accountId, since, before }: OrderFilter,
  searched: ContactCondition,
): Filter<OrderDocument> {
  return {
    listed: true,
    ...(status && { status }),
    ...(accountId && { accountId }),
    ...searched,
    ...((since || before) && { placedAt: { ...(since && { $gte: since }), ...(before && { $lt: before }) } }),
  };
}

/** Without the hint, the database may read all orders of a status or period to find or count those of a word or account. */
const indexFor = (filter: Filter<OrderDocument>): string | undefined =>
  filter.searchTerms ? indexNames.byTerm : filter.accountId && indexNames.byAccount;

export interface DaySums {
  orders: number;
  /** Amount of completed orders, in đồng. */
  revenue: number;
  /** Amount of pending and processing orders, in đồng. */
  openAmount: number;
}

/** Reads and counts orders, with the index that reads the fewest. */
function createOrderReader(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  const find = (filter: Filter<OrderDocument>, sort: OrderSort) =>
    orders.find<StoredOrder>(filter, { projection: orderFields }).sort(sorts[sort]);
  return {
    read: (filter: Filter<OrderDocument>, sort: OrderSort, page?: Page): AsyncIterable<StoredOrder> => {
      const hint = indexFor(filter);
      const found = hint ? find(filter, sort).hint(hint) : find(filter, sort);
      return page ? found.skip(page.skip).limit(page.limit) : found;
    },
    count: (filter: Filter<OrderDocument>, max: number): Promise<number> => {
      const hint = indexFor(filter);
      return orders.countDocuments(filter, { limit: max, ...(hint !== undefined && { hint }) });
    },
  };
}

/** Reads and counts orders with a searched text. */
function createOrderSearch(mongo: Mongo) {
  const { read, count } = createOrderReader(mongo);
  const orders = mongo.db.collection(orderCollection);
  const hint = indexNames.byTerm;
  const isFilled = createFillCheck(mongo.db, orderTerms);
  const narrow = createNarrowSearch({ db: mongo.db, collection: orderCollection, hint, isFilled });

  async function toSearch({ text, ...others }: OrderFilter) {
    const searched = await narrow(readContactSearch(text, 'phone'));
    return { filter: toFilter(others, searched), terms: severalTermsIn(searched) };
  }

  return {
    async *read(search: OrderFilter, sort: OrderSort, page?: Page): AsyncGenerator<StoredOrder> {
      const { filter, terms } = await toSearch(search);
      if (page && terms) {
        const searched = { filter, sort: sorts[sort], page, projection: orderFields, hint, terms };
        yield* findByTerms<StoredOrder>(orders, searched);
      } else yield* read(filter, sort, page);
    },
    async count(search: OrderFilter, max: number): Promise<number> {
      const { filter, terms } = await toSearch(search);
      return terms ? countByTerms(orders, { filter, hint, terms, max }) : count(filter, max);
    },
  };
}

async function* toOrders(found: AsyncIterable<StoredOrder>): AsyncGenerator<Order> {
  for await (const document of found) {
    const order = toOrder(document);
    if (order) yield order;
  }
}

export type OrderListRepository = ReturnType<typeof createOrderListRepository>;

/** Queries for lists and statistics of placed orders. */
export function createOrderListRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  const { read, count } = createOrderReader(mongo);
  const search = createOrderSearch(mongo);
  const own = (accountId: string) => ({ accountId, listedToOwner: true });

  return {
    /** Streams the orders of a filter, or one page of them. */
    stream: (filter: OrderFilter, sort: OrderSort, page?: Page): AsyncGenerator<Order> =>
      toOrders(search.read(filter, sort, page)),
    /** Counts the orders of a filter up to `max`. */
    count: (filter: OrderFilter, max: number): Promise<number> => search.count(filter, max),

    /** A customer's history, newest first. */
    streamOwn: (accountId: string, page?: Page) => toOrders(read(own(accountId), 'newest', page)),
    countOwn: (accountId: string, max: number): Promise<number> => count(own(accountId), max),

    /** Orders after a cursor that were placed until `until`, oldest first. Several can be placed in one millisecond. */
    async findPlacedBetween({
      after,
      until,
      most,
    }: {
      after: TimeCursor;
      until: Date;
      most: number;
    }): Promise<Order[]> {
      const { at, id } = after;
      const filter = {
        listed: true,
        placedAt: { $gte: at, $lte: until },
        $or: [{ placedAt: { $gt: at } }, ...(id === undefined ? [] : [{ _id: { $gt: new ObjectId(id) } }])],
      };
      return Array.fromAsync(toOrders(read(filter, 'oldest', { skip: 0, limit: most })));
    },
    /** Counts pending orders up to `max`. */
    countPending: (max: number): Promise<number> => count({ listed: true, status: 'pending' }, max),

    /**
     * Number of orders, revenue (of completed orders) and the amount of open orders by day in Vietnamese time, with deleted orders;
     * days without orders are left out.
     */
    async sumByDay(since: string): Promise<Map<string, DaySums>> {
      const totalOf = (...statuses: OrderStatus[]) => ({ $cond: [{ $in: ['$status', statuses] }, '$total', 0] });
      const sums = await orders
        .aggregate<DaySums & { _id: string }>([
          // The condition names both values of `listed`, so that MongoDB can use the index that begins with this
          // field.
          { $match: { listed: { $in: [true, false] }, day: { $gte: since } } },
          {
            $group: {
              _id: '$day',
              orders: { $sum: 1 },
              revenue: { $sum: totalOf('completed') },
              openAmount: { $sum: totalOf('pending', 'processing') },
            },
          },
        ])
        .toArray();
      return new Map(sums.map(({ _id, ...sum }) => [_id, sum]));
    },
  };
}
