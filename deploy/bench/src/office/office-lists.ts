import { createAppointmentListRepository } from '@garage/booking/queries';
import { createOrderListRepository } from '@garage/commerce/queries';
import { addDays, instantOf, MAX_COUNTED, type AccountSort, type AppointmentListQuery } from '@garage/contracts';
import { createAccountListRepository } from '@garage/identity/queries';
import type { Mongo } from '@garage/mongo';
import { personOf } from '@garage/testing/people';
import type { Records } from './fill-office.ts';
import { buildAppointment, buildOrder } from './people.ts';

const PER_PAGE = 10;
/** As many appointments are still to come in a small database as in a large one. */
const DAYS_TO_COME = 20;

/** Reads the first page of a list and counts it, as its route does. */
type Read = () => Promise<unknown>;

/** The lists by what they are filtered and sorted by. */
type Lists = Record<string, Read>;

const page = { skip: 0, limit: PER_PAGE };

const both = (items: AsyncIterable<unknown>, total: Promise<number>) => Promise.all([Array.fromAsync(items), total]);

/** What staff type, with a person who is in every database. */
function searches(): Record<string, string> {
  const { phone } = personOf(500);
  return {
    'a common name': 'Nguyễn',
    'the beginning of a name': 'ng',
    'two words of a name': 'Thị Lan',
    'two words, the last one incomplete': 'Thị La',
    'three words of a name': 'Nguyễn Thị Lan',
    'common words that never meet': 'Nguyễn Trần',
    'a phone number': phone,
    'seven of its digits': phone.slice(2, 9),
    'an e-mail address': 'khach-500@gmail.com',
    'the beginning of an e-mail address': 'khach-500@g',
    'a name that nobody has': 'Zorro',
  };
}

/** What staff type to find an order or appointment of that person. */
function contactSearches(): Record<string, string> {
  const { fullName, phone } = personOf(500);
  return {
    ...searches(),
    'a name and the end of a phone number': `${fullName.split(' ').at(-1) ?? ''} ${phone.slice(-3)}`,
  };
}

function orderLists(mongo: Mongo, size: number): Lists {
  const orders = createOrderListRepository(mongo);
  const list = (filter: Parameters<typeof orders.count>[0], sort: 'newest' | 'oldest') => () =>
    both(orders.stream(filter, sort, page), orders.count(filter, MAX_COUNTED + 1));
  const since = buildOrder(size - 200).timeline[0]?.at;
  const filters = {
    'no filter': {},
    'a status': { status: 'pending' as const },
    'a period': { since },
    'an account': { accountId: buildOrder(500).accountId },
    ...Object.fromEntries(Object.entries(contactSearches()).map(([name, text]) => [name, { text }])),
    'a name and a status': { text: 'Bùi', status: 'completed' as const },
  };
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      (['newest', 'oldest'] as const).map((sort) => [`${name}, ${sort}`, list(filter, sort)]),
    ),
  );
}

function appointmentLists(mongo: Mongo, size: number): Lists {
  const { date: lastDay } = buildAppointment(size - 1);
  const now = instantOf(addDays(lastDay, -DAYS_TO_COME), '12:00').getTime();
  const appointments = createAppointmentListRepository(mongo, () => now);
  const sorts: NonNullable<AppointmentListQuery['sort']>[] = ['default', 'date-asc', 'upcoming'];
  const filters: Record<string, Parameters<typeof appointments.count>[0]> = {
    'no filter': {},
    'a status': { status: 'pending' },
    'a day': { date: addDays(lastDay, -10) },
    'an account': { accountId: buildAppointment(501).accountId ?? undefined },
    ...Object.fromEntries(Object.entries(contactSearches()).map(([name, q]) => [name, { q }])),
    'a plate': { q: '51H-500' },
  };
  const list = (filter: Parameters<typeof appointments.count>[0], sort: (typeof sorts)[number]) => () =>
    both(appointments.stream(filter, sort, page), appointments.count(filter, MAX_COUNTED + 1));
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => sorts.map((sort) => [`${name}, ${sort}`, list(filter, sort)])),
  );
}

function accountLists(mongo: Mongo): Lists {
  const accounts = createAccountListRepository(mongo);
  const sorts: AccountSort[] = ['newest', 'name'];
  const texts = { nothing: '', ...searches(), 'the middle of an address': 'hach-500', 'a role of few': 'admin' };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      sorts.map((sort) => [
        `${name}, ${sort}`,
        () => both(accounts.stream({ text }, sort, page), accounts.count({ text }, MAX_COUNTED + 1)),
      ]),
    ),
  );
}

/** Reads one document by its id: how slow the slowest reads of a run are is for the most part up to the machine. */
export function bareRead(mongo: Mongo, records: Records): Read {
  const found = mongo.db.collection(records);
  const first = found.findOne({}, { projection: { _id: 1 } });
  return async () => {
    const document = await first;
    return document && found.findOne({ _id: document._id });
  };
}

/** The lists of the office over a filled database, by their names. */
export const listsOf: Record<Records, (mongo: Mongo, size: number) => Lists> = {
  orders: orderLists,
  appointments: appointmentLists,
  accounts: accountLists,
};
