import {
  addDays,
  civilDateAt,
  csvOrderStatus,
  csvTitles,
  exportOrdersRoute,
  instantOf,
  isCivilDate,
  listOrdersRoute,
  orderAlertsRoute,
  orderCodeOf,
  orderStatsRoute,
} from '@garage/contracts';
import type { OrderListQuery } from '@garage/contracts';
import type { App, Page } from '@garage/service-kit';
import { addRoute, AppError, createListStreams } from '@garage/service-kit';
import type { OrderFilter, OrderListRepository } from './order-list-repository.ts';
import { USUAL_ORDERS } from './order-list-repository.ts';
import { presentOrder } from './order-presenter.ts';
import type { OrderRepository } from './order-repository.ts';
import type { Order } from './order.ts';

export interface OfficeDependencies {
  orders: OrderRepository;
  lists: OrderListRepository;
}

const daysShown = 30;
const mostAlerts = 20;

/** An order that is being committed is not seen yet: alerts look no nearer than this at the present, so that they miss none. */
const SETTLE_MS = 2_000;

const table = {
  fileName: 'don-hang.csv',
  titles: csvTitles.orders,
  cells: ({ id, name, phone, email, address, total, status, note, placedAt }: Order) => [
    orderCodeOf(id),
    name,
    phone,
    email,
    address,
    total,
    csvOrderStatus[status],
    note,
    placedAt.toISOString(),
  ],
};

/** What staff see of all orders together. */
export function addOfficeRoutes(app: App, { orders, lists }: OfficeDependencies): void {
  const streams = createListStreams();

  addRoute(app, listOrdersRoute, async ({ query, reply }) => {
    const { filter, sort } = readQuery(query);
    const list = {
      stream: (page?: Page) => lists.stream(filter, sort, page),
      count: () => lists.count(filter),
      usualLimit: USUAL_ORDERS,
    };
    return streams.sendList(reply, query, { list, present: presentOrder });
  });

  addRoute(app, exportOrdersRoute, async ({ query, reply }) => {
    const { filter, sort } = readQuery(query);
    return streams.sendCsv(reply, lists.stream(filter, sort), table);
  });

  addRoute(app, orderStatsRoute, async () => {
    const today = civilDateAt(Date.now());
    const days = Array.from({ length: daysShown }, (_, index) => addDays(today, index + 1 - daysShown));
    const [byStatus, sums] = await Promise.all([orders.countByStatus(), lists.sumByDay(days[0] ?? today)]);
    return { byStatus, days: days.map((date) => ({ date, ...(sums.get(date) ?? { orders: 0, revenue: 0 }) })) };
  });

  addRoute(app, orderAlertsRoute, async ({ query: { after } }) => {
    const until = new Date(Date.now() - SETTLE_MS);
    const from = after === undefined ? until : new Date(after);
    const [pending, found] = await Promise.all([
      lists.countPending(),
      from < until ? lists.findPlacedBetween({ after: from, until, most: mostAlerts }) : [],
    ]);
    const last = found.length === mostAlerts ? found.at(-1)?.placedAt : undefined;
    const next = last ?? (from < until ? until : from);
    return { pending, orders: found.map(presentAlert), after: next.toISOString() };
  });
}

const presentAlert = ({ id, name, total, placedAt }: Order) => ({
  _id: id,
  name,
  total,
  createdAt: placedAt.toISOString(),
});

/** Both days are included. @throws AppError VALIDATION_FAILED for a day that is none */
function readQuery({ status, q, from, to, sort = 'newest' }: OrderListQuery): {
  filter: OrderFilter;
  sort: 'newest' | 'oldest';
} {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day === undefined || isCivilDate(day)) continue;
    throw new AppError('VALIDATION_FAILED', { details: [{ path: `/${name}`, rule: 'date' }] });
  }
  const since = from === undefined ? undefined : instantOf(from);
  const before = to === undefined ? undefined : instantOf(addDays(to, 1));
  return { filter: { status, text: q, since, before }, sort };
}
