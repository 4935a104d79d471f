/** Every list of the API gives in pages what it gives as a whole. */
import { routes, type RouteContract, type RouteOf } from '@garage/contracts';
import { runningStack } from '@garage/local/running-stack';
import { beforeAll, expect, it } from 'vitest';
import { ask } from './stack-client.ts';

type Session = RouteOf<'accounts.login'>['response'];

const everyRoute: readonly RouteContract[] = routes;

/** Tables for spreadsheets are always whole; addresses for search engines have pages of their own size. */
const takesPages = ({ id, method, query }: RouteContract): boolean =>
  method === 'GET' &&
  !id.endsWith('.export') &&
  id !== 'catalogue.addresses' &&
  query !== undefined &&
  'properties' in query &&
  Object.hasOwn(Object(query.properties), 'page');

/** What a list needs beside its page. */
const furtherQueries: Record<string, string> = {
  'products.search': 'name=a',
  'contacts.byDate': 'date=2030-01-07',
  'contacts.byTimeSlot': 'timeSlot=08:00',
};

/** Lists that are never given as a whole: as many as this at once. */
const wholeLimits: Record<string, number> = { 'audit.list': 100 };

const lists = everyRoute.filter(takesPages).map(({ id, path }) => ({ id, path }));

let session: Session;
let product: string;

beforeAll(async () => {
  const { gateway } = runningStack();
  const body = { email: 'master@garage.local', password: 'Garage@2026' };
  session = (await ask<Session>(`${gateway}/api/accounts/login`, { method: 'POST', body })).body;
  const [first] = (await ask<{ _id: string }[]>(`${gateway}/api/products?page=1&limit=1`)).body;
  product = first?._id ?? '';
});

function addressOf({ id, path }: { id: string; path: string }): string {
  const ids: Record<string, string> = { ':productId': product, ':accountId': session.id };
  const own = path.startsWith('/api/products/') ? product : session.id;
  const filled = path.replaceAll(/:\w+/g, (name) => ids[name] ?? own);
  return `${runningStack().gateway}${filled}?${furtherQueries[id] ?? ''}`;
}

it.each(lists)('$id gives in pages what it gives as a whole [SRV-21]', async (list) => {
  const read = (paging: string) => ask<unknown[]>(`${addressOf(list)}&${paging}`, { token: session.token });
  const most = wholeLimits[list.id];
  const whole = await read(most === undefined ? '' : `limit=${most}`);
  expect([whole.status, Array.isArray(whole.body)]).toEqual([200, true]);
  const limit = Math.max(1, Math.min(7, Math.ceil(whole.body.length / 2)));
  const [first, second] = await Promise.all([read(`page=1&limit=${limit}`), read(`page=2&limit=${limit}`)]);
  expect([...first.body, ...second.body]).toEqual(whole.body.slice(0, 2 * limit));
  const total = Number(first.headers.get('x-total-count'));
  const isWhole = most === undefined && list.id !== 'products.search';
  const others = isWhole ? 0 : Math.max(0, total - whole.body.length);
  expect(total - others).toBe(whole.body.length);
  expect((await read('page=0')).status).toBe(400);
  expect((await read('limit=101')).status).toBe(400);
});
