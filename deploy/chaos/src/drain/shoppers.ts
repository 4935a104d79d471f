import type { RouteOf } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { openAccount } from '../attack-logins/people.ts';
import { addressAt } from '../attack-logins/target.ts';
import { ask } from '../stack-client.ts';
import type { Ask, BalancedClient } from './balanced-client.ts';

export interface Shopper {
  id: string;
  token: string;
}

/** What was acknowledged, and must be there in the end. */
export interface Acknowledged {
  /** By shopper, how many pieces were added to the cart. */
  pieces: Map<string, number>;
  comments: string[];
  /** `shopper product`. */
  likes: Set<string>;
  /** Of registrations: each is mailed one code. */
  emails: string[];
}

export interface Traffic {
  sent: number;
  acknowledged: Acknowledged;
  /** A line for each request that was not answered as it should be. */
  failures: string[];
  /** Starts the request with this number and judges its answer. */
  one: (number: number) => Promise<void>;
}

/** Customers of the run's own. */
export async function openShoppers(stack: LocalStack, count: number): Promise<Shopper[]> {
  const target = { ...stack, identity: stack.services.identity, mail: stack.mail.http };
  const shoppers: Shopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const { email, password } = await openAccount(target, addressAt(9_000 + index));
    const login = await ask<RouteOf<'accounts.login'>['response']>(`${stack.gateway}/api/accounts/login`, {
      method: 'POST',
      body: { email, password },
      headers: { 'x-forwarded-for': addressAt(9_000 + index) },
    });
    shoppers.push({ id: login.body.id, token: login.body.token });
  }
  return shoppers;
}

/** Of requests, see `errandOf`. */
const KINDS = 12;

interface Errand {
  ask: Omit<Ask, 'from'>;
  /** Once it was answered with a success. */
  done?: () => void;
}

export interface TrafficOptions {
  shoppers: readonly Shopper[];
  products: readonly string[];
  /** One of so many comments is a registration instead. */
  registerEvery: number;
}

/** Requests of every kind in turn: pages, reads of guests and of customers, writes, and a registration now and then. */
export function createTraffic(client: BalancedClient, { shoppers, products, registerEvery }: TrafficOptions): Traffic {
  const acknowledged: Acknowledged = { pieces: new Map(), comments: [], likes: new Set(), emails: [] };
  const traffic: Traffic = { sent: 0, acknowledged, failures: [], one };

  async function one(number: number): Promise<void> {
    const { ask: asked, done } = errandOf(number);
    traffic.sent += 1;
    const reply = await client.ask({ ...asked, from: addressAt(number) });
    if (reply.status >= 200 && reply.status < 300) done?.();
    else traffic.failures.push(`${asked.method} ${asked.path}: ${reply.status} ${reply.text.slice(0, 160)}`);
  }

  function errandOf(number: number): Errand {
    const shopper = shoppers[number % shoppers.length] ?? { id: '', token: '' };
    const product = products[Math.floor(number / shoppers.length) % products.length] ?? '';
    const { id, token } = shopper;
    // A page of its own each time, so that caches do not answer for who is away.
    const page = (number % 900) + 1;
    const kinds: Errand[] = [
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

  const addToCart = ({ id, token }: Shopper, productId: string): Errand => ({
    ask: { method: 'POST', path: '/api/cart', token, body: { accountId: id, productId, quantity: 1 } },
    done: () => acknowledged.pieces.set(id, (acknowledged.pieces.get(id) ?? 0) + 1),
  });
  const like = ({ id, token }: Shopper, productId: string): Errand => ({
    ask: { method: 'POST', path: '/api/favorites/like', token, body: { accountId: id, productId } },
    done: () => acknowledged.likes.add(`${id} ${productId}`),
  });
  function comment({ id, token }: Shopper, { product, number }: { product: string; number: number }): Errand {
    const text = `nhận xét ${number} ${crypto.randomUUID()}`;
    const body = { accountId: id, productId: product, comment: text };
    return {
      ask: { method: 'POST', path: '/api/comments/create', token, body },
      done: () => acknowledged.comments.push(text),
    };
  }
  function register(number: number): Errand {
    const email = `khach-${number}-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const body = { fullName: 'Nguyễn Văn Khách', email, password: 'mật khẩu đủ dài 1' };
    return {
      ask: { method: 'POST', path: '/api/accounts/create', body },
      done: () => acknowledged.emails.push(email),
    };
  }

  return traffic;
}
