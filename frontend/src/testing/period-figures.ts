/** Figures of the start page of the back office, for component tests. */
import type {
  AccountStats,
  AppointmentPeriodStats,
  CatalogueStats,
  ChatPeriodStats,
  OrderPeriodStats,
  SearchPeriodStats,
} from '@garage/contracts';
import { addDays, timeSlots } from '@garage/contracts/browser';
import { stub } from './stub-api.ts';

interface Days {
  from: string;
  to: string;
}

function daysOf({ from, to }: Days): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const noOrders = { pending: 0, processing: 0, completed: 0, cancelled: 0, revenue: 0, openAmount: 0 };

/** On each day one more completed order of 100,000 đồng than on the day before; an open one on the last day. */
export const orderFigures = (period: Days): OrderPeriodStats => {
  const dates = daysOf(period);
  return {
    days: dates.map((date, index) => ({
      date,
      ...noOrders,
      completed: index,
      revenue: index * 100_000,
      ...(index === dates.length - 1 && { pending: 1, openAmount: 50_000 }),
    })),
    before: { ...noOrders, completed: 20, revenue: 2_000_000 },
  };
};

export const appointmentFigures = (changes: Partial<AppointmentPeriodStats> = {}): AppointmentPeriodStats => ({
  byStatus: { pending: 2, confirmed: 10, cancelled: 3 },
  slots: timeSlots.map((timeSlot, index) => ({ weekday: 1, timeSlot, count: index })),
  services: [
    { name: 'Thay dầu', count: 8, before: 4 },
    { name: '=Bảo dưỡng; kiểm tra', count: 3, before: 0 },
  ],
  withoutService: 1,
  before: { pending: 0, confirmed: 0, cancelled: 0 },
  ...changes,
});

export const searchFigures = (period: Days, changes: Partial<SearchPeriodStats> = {}): SearchPeriodStats => ({
  keptSince: '2025-12-06',
  days: daysOf(period).map((date) => ({ date, count: 1 })),
  before: null,
  searches: [{ area: 'products', words: 'tau vu tru', count: 5, before: null }],
  ...changes,
});

const waits = { started: 4, answered: 3, missed: 1, median: 45, p90: 200 };

const waitFigures = (period: Days): ChatPeriodStats => ({
  days: daysOf(period).map((date, index) =>
    index % 2 === 0 ? { date, ...waits } : { date, started: 0, answered: 0, missed: 0, median: null, p90: null },
  ),
  total: waits,
  before: { ...waits, median: 60 },
});

const catalogue: CatalogueStats = {
  products: 3,
  featured: 1,
  outOfStock: 0,
  lowStock: [],
  categories: [{ _id: 'c'.repeat(24), name: 'Phanh', count: 3 }],
  news: 1,
  banners: 1,
  staff: 1,
};

const accounts: AccountStats = {
  total: 2,
  locked: 0,
  unverified: 0,
  staff: 1,
  registrations: [{ date: '2026-03-05', count: 2 }],
};

/** Answers what the start page requests. Each test can replace the answer of an operation afterwards. */
export function stubDashboard(): void {
  stub('contacts.week', []);
  stub('orders.stats', { byStatus: { pending: 1, processing: 0, completed: 3, cancelled: 0 }, days: [] });
  stub('catalogue.stats', catalogue);
  stub('accounts.stats', accounts);
  stub('orders.periodStats', ({ query }) => orderFigures(readDays(query)));
  stub('contacts.periodStats', appointmentFigures());
  stub('search.periodStats', ({ query }) => searchFigures(readDays(query)));
  stub('chat.periodStats', ({ query }) => waitFigures(readDays(query)));
}

const readDays = ({ from = '', to = '' }: Record<string, string>): Days => ({ from, to });
