import { routes, type RouteContract } from '@garage/contracts';
import { runningStack } from '@garage/local/running-stack';
import { beforeAll, expect, it } from 'vitest';
import { ask, demoAccount, logIn, type LoginAnswer } from './stack-client.ts';

const everyRoute: readonly RouteContract[] = routes;

/**
 * Exports have no pages. Addresses for search engines, the next free slots and messages have pages of other sizes; the last two are
 * never read as a whole.
 */
const otherSizes = new Set(['catalogue.addresses', 'contacts.nextFree', 'chat.messages']);

const isPaged = ({ id, method, query }: RouteContract): boolean =>
  method === 'GET' &&
  !id.endsWith('.export') &&
  !otherSizes.has(id) &&
  query !== undefined &&
  'properties' in query &&
  Object.hasOwn(Object(query.properties), 'page');

const absent = ['d', 'e', 'f'].map((digit) => digit.repeat(24));

/** Required query parameters besides the page. */
const requiredQueries: Record<string, string> = {
  'products.search': 'name=a',
  'contacts.byDate': 'date=2030-01-07',
  'contacts.byTimeSlot': 'timeSlot=08:00',
  'contacts.availability': 'date=2030-01-07&days=14',
  'contacts.week': 'from=2030-01-07',
  'favorites.counts': `products=${absent.join()}`,
  'favorites.likedAmong': `products=${absent.join()}`,
};

/** Maximum page size of lists that cannot be read as a whole. */
const maxLimits: Record<string, number> = { 'audit.list': 100 };

const lists = everyRoute.filter(isPaged).map(({ id, path }) => ({ id, path }));

let session: LoginAnswer;
let product: string;

beforeAll(async () => {
  const { gateway } = runningStack();
  session = await logIn(gateway, demoAccount('master'));
  const [first] = (await ask<{ _id: string }[]>(`${gateway}/api/products?page=1&limit=1`)).body;
  product = first?._id ?? '';
});

function addressOf({ id, path }: { id: string; path: string }): string {
  const ids: Record<string, string> = { ':productId': product, ':accountId': session.id };
  const own = path.startsWith('/api/products/') ? product : session.id;
  const filled = path.replaceAll(/:\w+/g, (name) => ids[name] ?? own);
  return `${runningStack().gateway}${filled}?${requiredQueries[id] ?? ''}`;
}

it.each(lists)('$id returns the same items in pages as in the whole list [DAILY-02] [SRV-21]', async (list) => {
  const read = (paging: string) => ask<unknown[]>(`${addressOf(list)}&${paging}`, { token: session.token });
  const max = maxLimits[list.id];
  const whole = await read(max === undefined ? '' : `limit=${max}`);
  expect([whole.status, Array.isArray(whole.body)]).toEqual([200, true]);
  const limit = Math.max(1, Math.min(7, Math.ceil(whole.body.length / 2)));
  const [first, second] = await Promise.all([read(`page=1&limit=${limit}`), read(`page=2&limit=${limit}`)]);
  expect([...first.body, ...second.body]).toEqual(whole.body.slice(0, 2 * limit));
  const total = Number(first.headers.get('x-total-count'));
  const isWhole = max === undefined && list.id !== 'products.search';
  const others = isWhole ? 0 : Math.max(0, total - whole.body.length);
  expect(total - others).toBe(whole.body.length);
  expect((await read('page=0')).status).toBe(400);
  expect((await read('limit=101')).status).toBe(400);
});

it('the next free slots have pages [DAILY-02] [SRV-21]', async () => {
  const read = (query: string) => ask<unknown[]>(`${runningStack().gateway}/api/contacts/availability/next?${query}`);
  const whole = await read('limit=6');
  const parts = await Promise.all([1, 2].map((page) => read(`page=${page}&limit=3`)));
  expect(whole.body).toHaveLength(6);
  expect(parts.flatMap(({ body }) => body)).toEqual(whole.body);
});

const named = ['products/featured', 'banners', 'categories', 'categoriesStaff', 'roles'];

it.each(named)('%s can be sorted and filtered [DAILY-02] [SRV-21]', async (path) => {
  interface Named {
    name?: string;
    headline?: string;
  }
  const nameOf = ({ name = '', headline = '' }: Named) => name + headline;
  const read = async (query: string) =>
    (await ask<Named[]>(`${runningStack().gateway}/api/${path}?${query}`, { token: session.token })).body;
  const [all, oldest, newest] = await Promise.all([read(''), read('sort=oldest'), read('sort=newest')]);
  expect(oldest).toEqual(newest.toReversed());
  expect([oldest, newest]).toContainEqual(all);
  const name = all.map(nameOf).find((one) => one !== '') ?? '';
  const found = await read(`q=${encodeURIComponent(name.toUpperCase())}`);
  expect(found.map(nameOf)).toContain(name);
  expect(await read('q=khong-co-ten-nay')).toEqual([]);
  expect((await read(`category=${absent[0]}`)).length).toBe(path === 'products/featured' ? 0 : all.length);
});
