import { timesParallel, type LocalStack } from '@garage/local';
import { addressAt } from '../attack-logins/gateway-calls.ts';
import { newEmail, openSession } from '../attack-logins/people.ts';
import type { Ask, BalancedClient } from './balanced-client.ts';

export interface Shopper {
  id: string;
  token: string;
}

/**
 * Acknowledged writes, which must be stored after the run: accounts with a cart, texts of comments, likes as `account product`, and
 * registered addresses, each of which receives one mail with a code.
 */
export type Acknowledged = Record<'carts' | 'comments' | 'likes' | 'emails', Set<string>>;

export type Traffic = ReturnType<typeof createTraffic>;

export const openShoppers = (stack: LocalStack, count: number): Promise<Shopper[]> =>
  timesParallel(count, 1, (index) => openSession(stack, addressAt(9_000 + index)));

/** The number of request kinds in `requestOf`. */
const KINDS = 12;

interface TestRequest extends Omit<Ask, 'from'> {
  /** The write to record as acknowledged when the request succeeds. */
  writes?: [keyof Acknowledged, string];
}

export interface TrafficOptions {
  shoppers: readonly Shopper[];
  products: readonly string[];
  /** One in this many requests that would create a comment creates a registration instead. */
  registerEvery: number;
}

/** Sends requests of every kind in turn: pages, reads by guests and customers, writes, and registrations. */
export function createTraffic(client: BalancedClient, { shoppers, products, registerEvery }: TrafficOptions) {
  const acknowledged: Acknowledged = { carts: new Set(), comments: new Set(), likes: new Set(), emails: new Set() };
  const traffic = { sent: 0, acknowledged, /** A line for each failed request. */ failures: [] as string[], send };

  /** Sends the request with this number, and records its result. */
  async function send(number: number): Promise<void> {
    const { writes, ...request } = requestOf(number);
    traffic.sent += 1;
    const reply = await client.ask({ ...request, from: addressAt(number) });
    if (reply.status < 200 || reply.status >= 300)
      traffic.failures.push(`${request.method} ${request.path}: ${reply.status} ${reply.text.slice(0, 160)}`);
    else if (writes) acknowledged[writes[0]].add(writes[1]);
  }

  function requestOf(number: number): TestRequest {
    const { id, token } = shoppers[number % shoppers.length] ?? { id: '', token: '' };
    const product = products[Math.floor(number / shoppers.length) % products.length] ?? '';
    const isRegistration = Math.floor(number / KINDS) % registerEvery === 0;
    // Each request reads a different page, so that no cache hides a process that is down.
    const page = (number % 900) + 1;
    const read = (path: string, token?: string): TestRequest => ({ method: 'GET', path, token });
    const write = (path: string, fields: object, writes: [keyof Acknowledged, string]): TestRequest => {
      const body = { accountId: id, productId: product, ...fields };
      return { method: 'POST', path, token, body, writes };
    };
    const text = `nhận xét ${crypto.randomUUID()}`;
    const kinds = [
      read(`/products?page=${(number % 3) + 1}`),
      read(`/products/${product}`),
      read(`/api/products?page=${page}&limit=5`),
      read(`/api/comments/product/${product}?page=${page}`),
      read(`/api/contacts/availability/next?limit=${(number % 10) + 1}`),
      read(`/api/cart/${id}`, token),
      read(`/api/orders/account/${id}?page=1&limit=5`, token),
      read(`/api/accounts/${id}`, token),
      read('/api/chat/presence'),
      write('/api/cart', { quantity: 1 }, ['carts', id]),
      write('/api/favorites/like', {}, ['likes', `${id} ${product}`]),
      isRegistration ? register() : write('/api/comments/create', { comment: text }, ['comments', text]),
    ];
    return kinds[number % KINDS] ?? read('/');
  }

  return traffic;
}

function register(): TestRequest {
  const email = newEmail('khach');
  const body = { fullName: 'Nguyễn Văn Khách', email, password: 'mật khẩu đủ dài 1' };
  return { method: 'POST', path: '/api/accounts/create', body, writes: ['emails', email] };
}
