import { timesParallel, type LocalStack } from '@garage/local';
import { addressAt } from '../attack-logins/gateway-calls.ts';
import { newEmail, openSession } from '../attack-logins/people.ts';
import type { Ask, BalancedClient } from './balanced-client.ts';

export interface Shopper {
  id: string;
  token: string;
}

/** The acknowledged writes, which must be stored after the run. */
export interface Acknowledged {
  /** Units added to the cart, by shopper. */
  pieces: Map<string, number>;
  comments: string[];
  /** `shopper product`. */
  likes: Set<string>;
  /** Registered addresses: each receives one mail with a code. */
  emails: string[];
}

export interface Traffic {
  sent: number;
  acknowledged: Acknowledged;
  /** A line for each failed request. */
  failures: string[];
  /** Sends the request with this number and records its result. */
  send: (number: number) => Promise<void>;
}

/** Registers new customers and logs them in. */
export const openShoppers = (stack: LocalStack, count: number): Promise<Shopper[]> =>
  timesParallel(count, 1, (index) => openSession(stack, addressAt(9_000 + index)));

/** The number of request kinds in `requestOf`. */
const KINDS = 12;

interface TestRequest {
  ask: Omit<Ask, 'from'>;
  /** Called after a successful answer. */
  done?: () => void;
}

export interface TrafficOptions {
  shoppers: readonly Shopper[];
  products: readonly string[];
  /** Every so many comments, a registration is sent instead. */
  registerEvery: number;
}

/** Sends requests of every kind in turn: pages, reads by guests and customers, writes, and registrations. */
export function createTraffic(client: BalancedClient, { shoppers, products, registerEvery }: TrafficOptions): Traffic {
  const acknowledged: Acknowledged = { pieces: new Map(), comments: [], likes: new Set(), emails: [] };
  const traffic: Traffic = { sent: 0, acknowledged, failures: [], send };

  async function send(number: number): Promise<void> {
    const { ask: asked, done } = requestOf(number);
    traffic.sent += 1;
    const reply = await client.ask({ ...asked, from: addressAt(number) });
    if (reply.status >= 200 && reply.status < 300) done?.();
    else traffic.failures.push(`${asked.method} ${asked.path}: ${reply.status} ${reply.text.slice(0, 160)}`);
  }

  function requestOf(number: number): TestRequest {
    const shopper = shoppers[number % shoppers.length] ?? { id: '', token: '' };
    const product = products[Math.floor(number / shoppers.length) % products.length] ?? '';
    const { id, token } = shopper;
    // A different page each time, so that no cache hides a process that is down.
    const page = (number % 900) + 1;
    const read = (path: string, token?: string): TestRequest => ({ ask: { method: 'GET', path, token } });
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
      addToCart(shopper, product),
      like(shopper, product),
      Math.floor(number / KINDS) % registerEvery === 0 ? register() : comment(shopper, product),
    ];
    return kinds[number % KINDS] ?? read('/');
  }

  const post = (path: string, token: string | undefined, body: object) =>
    ({ method: 'POST', path, token, body }) as const;
  const addToCart = ({ id, token }: Shopper, productId: string): TestRequest => ({
    ask: post('/api/cart', token, { accountId: id, productId, quantity: 1 }),
    done: () => acknowledged.pieces.set(id, (acknowledged.pieces.get(id) ?? 0) + 1),
  });
  const like = ({ id, token }: Shopper, productId: string): TestRequest => ({
    ask: post('/api/favorites/like', token, { accountId: id, productId }),
    done: () => acknowledged.likes.add(`${id} ${productId}`),
  });
  function comment({ id, token }: Shopper, productId: string): TestRequest {
    const text = `nhận xét ${crypto.randomUUID()}`;
    return {
      ask: post('/api/comments/create', token, { accountId: id, productId, comment: text }),
      done: () => acknowledged.comments.push(text),
    };
  }
  function register(): TestRequest {
    const email = newEmail('khach');
    const body = { fullName: 'Nguyễn Văn Khách', email, password: 'mật khẩu đủ dài 1' };
    return { ask: post('/api/accounts/create', undefined, body), done: () => acknowledged.emails.push(email) };
  }

  return traffic;
}
