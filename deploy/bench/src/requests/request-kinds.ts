import type { Product } from '@garage/contracts';
import { waitUntil } from '@garage/local';
import { randomUUID } from 'node:crypto';
import type { Login, StackClient } from '../stack-client.ts';

interface Sent {
  /** Id of the request in logs and traces. */
  id: string;
  /** Size of the body of the response, not compressed, in bytes. */
  bytes: number;
}

/** A kind of request that is measured. */
export interface RequestKind {
  name: string;
  /** What has to be done before each request. */
  prepare?: () => Promise<unknown>;
  send: () => Promise<Sent>;
  /** True for what the gateway's cache answers, which is not traced. */
  isCached?: true;
}

interface People {
  staff: Login;
  customers: readonly Login[];
}

interface Options {
  as?: Login;
  body?: object;
  /** True for an answer that no cache gives. */
  isFresh?: boolean;
}

/** Orders of one customer, fewer than the limit of those that wait for staff. */
export const MAX_ORDERS = 15;

const receiver = {
  name: 'Trần Thị Lan',
  phone: '0912345678',
  address: '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh',
};

async function send(address: string, method: string, { as, body, isFresh = false }: Options = {}): Promise<Sent> {
  const answer = await fetch(address, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(isFresh && { 'cache-control': 'no-cache' }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status} ${text}`);
  return { id: answer.headers.get('x-request-id') ?? '', bytes: Buffer.byteLength(text) };
}

/**
 * A read that the gateway's cache answers, reads that ask for an answer of their own, and writes of customers. Names are those of the
 * tables in the README.
 */
export async function requestKinds(client: StackClient, { staff, customers }: People): Promise<RequestKind[]> {
  const [reader] = customers;
  if (!reader) throw new Error('A customer is needed');
  const { gateway } = client;
  const product = await createProduct(client, staff);
  const read = (path: string) => () => send(`${gateway}${path}`, 'GET', { as: reader, isFresh: true });
  const { addToCart, placeOrder } = await openShop(client, customers, product);
  const liked = { accountId: reader.id, productId: product };
  return [
    {
      name: 'list, cached',
      isCached: true,
      send: () => send(`${gateway}/api/products?page=1&limit=8&sort=newest`, 'GET'),
    },
    { name: 'list', send: read('/api/products?page=1&limit=8&sort=newest') },
    { name: 'search', send: read('/api/products/search?name=bao%20duong&page=1&limit=8') },
    { name: 'detail', send: read(`/api/products/${product}`) },
    { name: 'page of the list', send: read('/products') },
    {
      name: 'like',
      prepare: () => send(`${gateway}/api/favorites/unlike/${reader.id}/${product}`, 'DELETE', { as: reader }),
      send: () => send(`${gateway}/api/favorites/like`, 'POST', { as: reader, body: liked }),
    },
    { name: 'new cart', send: addToCart },
    { name: 'order', prepare: addToCart, send: placeOrder },
  ];
}

/** Carts and orders of customers who take turns, because each may have a limited number of orders. */
async function openShop({ gateway }: StackClient, customers: readonly Login[], productId: string) {
  let orders = 0;
  const buyer = (): Login => {
    const found = customers[Math.floor(orders / MAX_ORDERS)];
    if (!found) throw new Error('More customers are needed');
    return found;
  };
  const addToCart = async () => {
    const as = buyer();
    return send(`${gateway}/api/cart`, 'POST', { as, body: { accountId: as.id, productId, quantity: 1 } });
  };
  const placeOrder = async () => {
    const as = buyer();
    orders += 1;
    const body = { account_id: as.id, email: as.email, payment_method: 'COD', ...receiver };
    return send(`${gateway}/api/orders/create`, 'POST', { as, body });
  };
  // Commerce learns of a new product by an event.
  await waitUntil(addToCart, { what: 'The new product in the cart', timeoutMs: 60_000, intervalMs: 250 });
  await placeOrder();
  return { addToCart, placeOrder };
}

async function createProduct(client: StackClient, staff: Login): Promise<string> {
  const categories = await client.call('GET', '/api/categories');
  const category = Array.isArray(categories) ? categories[0]?._id : undefined;
  const body = {
    name: 'Lốp đo tốc độ',
    description: 'Lốp dùng để đo',
    price: 1_450_000,
    quantity: 100_000,
    category_id: category,
  };
  const created = await client.call('POST', '/api/products/create', { as: staff, body });
  if (!holdsProduct(created)) throw new Error('The product was not answered');
  return created.product._id;
}

const holdsProduct = (value: unknown): value is { product: Product } =>
  typeof value === 'object' && value !== null && 'product' in value;
