import {
  addDays,
  civilDateAt,
  orderStatusTitles,
  csvPhone,
  csvTime,
  csvTitles,
  exportOrdersRoute,
  instantOf,
  isCivilDate,
  listOrdersRoute,
  MAX_COUNTED,
  orderAlertsRoute,
  orderCodeOf,
  orderPeriodStatsRoute,
  orderStatsRoute,
} from '@garage/contracts';
import type { OrderListQuery } from '@garage/contracts';
import type { App, CsvTable, Page } from '@garage/service-kit';
import { addRoute, AppError, createListStreams, readTimeCursor, writeTimeCursor } from '@garage/service-kit';
import type { OrderFilter, OrderListRepository } from './order-list-repository.ts';
import { DEFAULT_PAGE_SIZE } from './order-list-repository.ts';
import { presentOrder } from './order-presenter.ts';
import type { OrderRepository } from './order-repository.ts';
import type { OrderStatsRepository } from './order-stats-repository.ts';
import type { Order } from './order.ts';
import { readPeriodStats } from './period-stats.ts';

export interface OfficeDependencies {
  orders: OrderRepository;
  lists: OrderListRepository;
  stats: OrderStatsRepository;
}

const STATS_DAYS = 30;
const MAX_ALERTS = 20;

/**
 * The list of new orders leaves out those of the last two seconds: an order with an earlier time may still be
 * committing, and the cursor would skip it.
 */
const COMMIT_GRACE_MS = 2_000;

const table = {
  fileName: 'don-hang.csv',
  titles: csvTitles.orders,
  cells: ({ id, name, phone, email, address, total, status, note, placedAt }) => [
    orderCodeOf(id),
    name,
    csvPhone(phone),
    email,
    address,
    total,
    orderStatusTitles[status],
    note,
    csvTime(placedAt),
  ],
} satisfies CsvTable<Order, typeof csvTitles.orders>;

/** Routes of staff over all orders. */
export function addOfficeRoutes(app: App, { orders, lists, stats }: OfficeDependencies): void {
  const streams = createListStreams();

  addRoute(app, listOrdersRoute, async ({ query, reply }) => {
    const { filter, sort } = readQuery(query);
    const list = {
      stream: (page?: Page) => lists.stream(filter, sort, page),
      count: (max: number) => lists.count(filter, max),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: presentOrder });
  });

  addRoute(app, exportOrdersRoute, async ({ query, reply }) => {
    const { filter, sort } = readQuery(query);
    return streams.sendCsv(reply, lists.stream(filter, sort), table);
  });

  addRoute(app, orderStatsRoute, async () => {
    const today = civilDateAt(Date.now());
    const days = Array.from({ length: STATS_DAYS }, (_, index) => addDays(today, index + 1 - STATS_DAYS));
    const [byStatus, sums] = await Promise.all([orders.countByStatus(), lists.sumByDay(days[0] ?? today)]);
    return {
      byStatus,
      days: days.map((date) => ({ date, ...(sums.get(date) ?? { orders: 0, revenue: 0, openAmount: 0 }) })),
    };
  });

  addRoute(app, orderPeriodStatsRoute, async ({ query }) => readPeriodStats(stats, query));

  addRoute(app, orderAlertsRoute, async ({ query: { after } }) => {
    const until = new Date(Date.now() - COMMIT_GRACE_MS);
    const from = after === undefined ? { at: until } : readTimeCursor(after);
    const [pending, found] = await Promise.all([
      lists.countPending(MAX_COUNTED),
      from.at <= until ? lists.findPlacedBetween({ after: from, until, most: MAX_ALERTS }) : [],
    ]);
    const last = found.length === MAX_ALERTS ? found.at(-1) : undefined;
    const next = last ? { at: last.placedAt, id: last.id } : from.at < until ? { at: until } : from;
    return { pending, orders: found.map(presentAlert), after: writeTimeCursor(next) };
  });
}

const presentAlert = ({ id, name, total, placedAt }: Order) => ({
  _id: id,
  name,
  total,
  createdAt: placedAt.toISOString(),
});

/**
 * Converts a query of staff into a filter; both dates are inclusive.
 * @throws AppError VALIDATION_FAILED for an invalid date
 */
function readQuery({ status, q, accountId, from, to, sort = 'newest' }: OrderListQuery): {
  filter: OrderFilter;
  sort: 'newest' | 'oldest';
} {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day === undefined || isCivilDate(day)) continue;
    throw new AppError('VALIDATION_FAILED', { details: [{ path: `/${name}`, rule: 'date' }] });
  }
  const since = from === undefined ? undefined : instantOf(from);
  const before = to === undefined ? undefined : instantOf(addDays(to, 1));
  return { filter: { status, text: q, accountId, since, before }, sort };
}
