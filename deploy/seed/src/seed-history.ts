import { randomUUID } from 'node:crypto';
import type { BookingImport } from '@garage/booking/import';
import type { ChatImport, ImportedConversation } from '@garage/chat/import';
import type { CatalogueImport, ImportedSearches } from '@garage/catalogue/import';
import type { CommerceImport, ImportedOrder } from '@garage/commerce/import';
import type { OrderStatus } from '@garage/contracts';
import { addDays, civilDateAt, instantOf, weekdayOf } from '@garage/contracts';
import { openIdentityImport } from '@garage/identity/import';
import type { Mongo } from '@garage/mongo';
import { seedProducts } from './content/catalogue.ts';
import {
  historyCarts,
  historyCustomers,
  historyNotes,
  historySearches,
  historyTalks,
  historyVisits,
  ordersByDay,
  visitSlots,
} from './content/history.ts';
import type { HistoryCustomer } from './content/history.ts';
import { seedAccounts } from './content/accounts.ts';

const SUNDAY = 0;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = ordersByDay.length;

interface HistoryProduct {
  id: string;
  image: string;
  /** Whole đồng. */
  price: number;
}

export interface SeedHistory {
  identity: Mongo;
  catalogue: Pick<CatalogueImport, 'hasNoSearches' | 'addSearches'>;
  booking: BookingImport;
  chat: ChatImport;
  commerce: CommerceImport;
  /** Products by name. */
  products: ReadonlyMap<string, HistoryProduct>;
  now: Date;
}

/** Adds a month of orders, visits, conversations and searches, each only when there are none; returns what it added. */
export async function seedHistory({
  identity,
  catalogue,
  booking,
  chat,
  commerce,
  products,
  now,
}: SeedHistory): Promise<string[]> {
  const ids = await addCustomers(identity, now);
  const added: string[] = [];
  if (!(await booking.hasPast(now))) {
    await booking.addAppointments(visitsUntil(now));
    added.push('past appointments');
  }
  if (await chat.isEmpty()) {
    await chat.addConversations(talksUntil(now, ids));
    added.push('conversations');
  }
  if (await commerce.isEmpty()) {
    await commerce.addOrders(ordersUntil(now, { ids, products }));
    added.push('orders');
  }
  if (await catalogue.hasNoSearches()) {
    await catalogue.addSearches(searchesUntil(now));
    added.push('searches');
  }
  return added;
}

/** Account ids by e-mail, with those of staff. */
async function addCustomers(mongo: Mongo, now: Date): Promise<ReadonlyMap<string, string>> {
  const identity = await openIdentityImport(mongo);
  const list = historyCustomers.map(({ email, fullName }, index) => ({
    email,
    fullName,
    password: randomUUID(),
    roles: ['customer' as const],
    image: '',
    // Each registered half a day or more before the first order.
    createdAt: new Date(now.getTime() - (DAYS + 0.5 - index) * DAY_MS),
  }));
  await identity.addAccounts(list);
  return identity.findIds([...list, ...seedAccounts].map(({ email }) => email));
}

const dayBefore = (now: Date, days: number): string => addDays(civilDateAt(now), -days);

/** Picks from a list in turns. */
function inTurns<Item>(list: readonly Item[], turn: number): Item {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

function visitsUntil(now: Date) {
  const past = Array.from({ length: DAYS }, (_, index) => dayBefore(now, DAYS - index));
  const workingDays = past.filter((date) => weekdayOf(date) !== SUNDAY);
  return workingDays.flatMap((date, day) =>
    Array.from({ length: 3 + (day % 3) }, (_, index) => {
      const turn = day * 5 + index;
      return {
        ...inTurns(historyVisits, turn),
        email: '',
        accountId: null,
        date,
        timeSlot: inTurns(visitSlots, turn),
        status: turn % 9 === 7 ? ('cancelled' as const) : ('confirmed' as const),
        createdAt: new Date(instantOf(date, '08:00').getTime() - (20 + (turn % 5) * 13) * HOUR_MS),
      };
    }),
  );
}

function ordersUntil(
  now: Date,
  { ids, products }: { ids: ReadonlyMap<string, string>; products: SeedHistory['products'] },
): ImportedOrder[] {
  const times = ordersByDay.flatMap((count, index) => {
    const date = dayBefore(now, DAYS - 1 - index);
    return Array.from({ length: count }, (_, order) => instantOf(date, inTurns(visitSlots, index + order)));
  });
  return times
    .map(
      (time, turn) =>
        new Date(Math.min(time.getTime() + turn * MINUTE_MS, now.getTime() - (times.length - turn) * MINUTE_MS)),
    )
    .flatMap((placedAt, turn) => {
      const { email, fullName: name, phone, address } = inTurns(historyCustomers, turn);
      const accountId = ids.get(email);
      const lines = inTurns(historyCarts, turn).flatMap(({ productKey, quantity }) => {
        const wanted = seedProducts.find(({ key }) => key === productKey)?.name ?? '';
        const product = products.get(wanted);
        return product
          ? [{ productId: product.id, quantity, name: wanted, image: product.image, price: product.price }]
          : [];
      });
      if (accountId === undefined || lines.length === 0) return [];
      const timeline = timelineOf(placedAt, { turn, now });
      return [{ accountId, name, phone, email, address, note: inTurns(historyNotes, turn), lines, timeline }];
    });
}

/** Orders of the last day wait, those of the days before are being processed, and older ones are done or, some, cancelled. */
function timelineOf(placedAt: Date, { turn, now }: { turn: number; now: Date }): ImportedOrder['timeline'] {
  const ageHours = (now.getTime() - placedAt.getTime()) / HOUR_MS;
  const entry = (status: OrderStatus, afterHours: number, by: 'customer' | 'staff') => ({
    status,
    at: new Date(placedAt.getTime() + afterHours * HOUR_MS),
    by,
  });
  const placed = entry('pending', 0, 'customer');
  if (ageHours < 20) return [placed];
  if (turn % 8 === 5) return [placed, entry('cancelled', 2, turn % 16 === 5 ? 'customer' : 'staff')];
  const accepted = entry('processing', 3, 'staff');
  return ageHours < 72 ? [placed, accepted] : [placed, accepted, entry('completed', 50, 'staff')];
}

/** Some searches without a result on each day, the first ones of the list on most days. */
function searchesUntil(now: Date): ImportedSearches[] {
  return Array.from({ length: DAYS }, (_, index) => ({
    at: new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS),
    searches: historySearches
      .map((search, rank) => ({ ...search, count: (index + rank) % (rank + 2) === 0 ? 3 - (rank % 3) : 0 }))
      .filter(({ count }) => count > 0),
  }));
}

function talksUntil(now: Date, ids: ReadonlyMap<string, string>): ImportedConversation[] {
  const adviser = seedAccounts.find(({ role }) => role === 'admin');
  const adviserId = adviser && ids.get(adviser.email);
  return historyTalks.flatMap(({ by, minutesAgo, endedBy, lines }) => {
    const { email, fullName } = customerOf(by);
    const accountId = ids.get(email);
    if (accountId === undefined || adviser === undefined || adviserId === undefined) return [];
    const messages = lines.map((line, index) => ({
      from: line.startsWith('> ') ? ('admin' as const) : ('customer' as const),
      message: line.replace(/^> /, ''),
      at: new Date(now.getTime() - (minutesAgo - index) * MINUTE_MS),
    }));
    const isAnswered = messages.some(({ from }) => from === 'admin');
    const admin = isAnswered ? { id: adviserId, fullName: adviser.fullName } : null;
    return [{ accountId, fullName, admin, ...(endedBy && { endedBy }), messages }];
  });
}

function customerOf(key: HistoryCustomer) {
  const found = historyCustomers.find((customer) => customer.key === key);
  if (!found) throw new Error(`There is no customer ${key}`);
  return found;
}
