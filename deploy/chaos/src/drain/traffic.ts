import type { LocalStack } from '@garage/local';
import { openAccount } from '../attack-logins/people.ts';
import { addressAt, targetOf } from '../attack-logins/target.ts';
import { logIn } from '../stack-client.ts';
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
export async function openShoppers(stack: LocalStack, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = addressAt(9_000 + index);
    const { id, token } = await logIn(stack.gateway, await openAccount(targetOf(stack), from), from);
    shoppers.push({ id, token });
  }
  return shoppers;
}

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
    const kinds: TestRequest[] = [
      { ask: { method: 'GET', path: `/products?page=${(number % 3) + 1}` } },
      { ask: { method: 'GET', path: `/products/${product}` } },
      { ask: { method: 'GET', path: `/api/products?page=${page}&limit=5` } },
      { ask: { method: 'GET', path: `/api/comments/product/${product}?page=${page}` } },
      { ask: { method: 'GET', path: `/api/contacts/availability/next?limit=${(number % 10) + 1}` } },
      { ask: { method: 'GET', path: `/api/cart/${id}`, token } },
      { ask: { method: 'GET', path: `/api/orders/account/${id}?page=1&limit=5`, token } },
      { ask: { method: 'GET', path: `/api/accounts/${id}`, token } },
      { ask: { method: 'GET', path: '/api/chat/presence' } },
      addToCart(shopper, product),
      like(shopper, product),
      Math.floor(number / KINDS) % registerEvery === 0 ? register(number) : comment(shopper, { product, number }),
    ];
    return kinds[number % KINDS] ?? { ask: { method: 'GET', path: '/' } };
  }

  const addToCart = ({ id, token }: Shopper, productId: string): TestRequest => ({
    ask: { method: 'POST', path: '/api/cart', token, body: { accountId: id, productId, quantity: 1 } },
    done: () => acknowledged.pieces.set(id, (acknowledged.pieces.get(id) ?? 0) + 1),
  });
  const like = ({ id, token }: Shopper, productId: string): TestRequest => ({
    ask: { method: 'POST', path: '/api/favorites/like', token, body: { accountId: id, productId } },
    done: () => acknowledged.likes.add(`${id} ${productId}`),
  });
  function comment({ id, token }: Shopper, { product, number }: { product: string; number: number }): TestRequest {
    const text = `nhận xét ${number} ${crypto.randomUUID()}`;
    const body = { accountId: id, productId: product, comment: text };
    return {
      ask: { method: 'POST', path: '/api/comments/create', token, body },
      done: () => acknowledged.comments.push(text),
    };
  }
  function register(number: number): TestRequest {
    const email = `khach-${number}-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const body = { fullName: 'Nguyễn Văn Khách', email, password: 'mật khẩu đủ dài 1' };
    return {
      ask: { method: 'POST', path: '/api/accounts/create', body },
      done: () => acknowledged.emails.push(email),
    };
  }

  return traffic;
}
