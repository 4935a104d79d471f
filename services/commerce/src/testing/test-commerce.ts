import { randomBytes } from 'node:crypto';
import type { CartItem, CreateOrderBody, Order, OrderDetail } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { openTestBase } from '@garage/service-kit/testing';
import { buildCommerce, commerceIndexes } from '../app.ts';
import { createKnownProductRepository } from '../modules/products/index.ts';
import type { KnownProductRepository } from '../modules/products/index.ts';
import { openShelf } from './test-shelf.ts';

export const newId = (): string => randomBytes(12).toString('hex');

interface OutboxRow {
  kind: string;
  order: number;
  event?: { type: string; entityId: string; version: number; data: Record<string, unknown> };
  job?: { name: string; data: Record<string, unknown> };
}

interface CallOptions {
  as: string;
  body?: object;
  headers?: Record<string, string>;
}

/** The service on a database and a namespace of the test's own, a shelf of products, and what a test says to it. */
export async function openTestCommerce() {
  const { base, tokens } = await openTestBase('commerce', commerceIndexes);
  const { mongo, messaging, outbox, logger } = base;
  const { app, orders } = await buildCommerce(base);
  const shelf = openShelf(messaging);
  const known = createKnownProductRepository(mongo);
  const person = async (role = 'customer') => {
    const id = newId();
    return { id, token: await tokens.authorization({ accountId: id, roles: [role] }) };
  };
  const staff = await person('admin');

  const parts = openShop({ app, shelf, known, person, staff });

  const rows = () => mongo.db.collection<OutboxRow>('outbox').find().sort({ order: 1 }).toArray();
  return {
    app,
    mongo,
    messaging,
    outbox,
    logger,
    orders,
    known,
    shelf,
    staff,
    person,
    ...parts,
    /** The events of an entity that wait to be sent, oldest first. */
    eventsOf: async (entityId: string) =>
      (await rows()).flatMap(({ event }) => (event?.entityId === entityId ? [event] : [])),
    /** The audit lines about a record. */
    auditsOf: async (targetId: string) =>
      (await rows()).flatMap(({ event }) => (event?.data['targetId'] === targetId ? [event.data] : [])),
    /** The mails to an address that wait to be sent. */
    mailsTo: async (to: string) => (await rows()).flatMap(({ job }) => (job?.data['to'] === to ? [job] : [])),
  };
}

interface ShopParts {
  app: App;
  shelf: ReturnType<typeof openShelf>;
  known: KnownProductRepository;
  person: () => Promise<Person>;
  staff: Person;
}

/** What customers and staff do. */
function openShop({ app, shelf, known, person, staff }: ShopParts) {
  let versions = 0;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { as, body, headers }: CallOptions) =>
    app.inject({ method, url, headers: { authorization: as, ...headers }, ...(body && { payload: body }) });

  const shop = {
    /** A product on the shelf that this service knows, too. */
    async addProduct({ name = 'Má phanh', price = 450_000, quantity = 5 } = {}): Promise<string> {
      const id = newId();
      const image = `/media/${id}.webp`;
      shelf.products.set(id, { id, name, image, price, quantity });
      versions += 1;
      await known.keep({ id, version: versions, facts: { name, image, price, stock: quantity } });
      return id;
    },
    addToCart: (who: Person, productId: string, quantity = 1) =>
      call('POST', '/api/cart', { as: who.token, body: { accountId: who.id, productId, quantity } }),
    cartOf: async (who: Person) => (await call('GET', `/api/cart/${who.id}`, { as: who.token })).json<CartItem[]>(),
    order: (who: Person, { key, ...more }: Partial<Record<keyof CreateOrderBody, unknown>> & { key?: string } = {}) =>
      call('POST', '/api/orders/create', {
        as: who.token,
        body: { ...contactOf(who), ...more },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    /** A customer with an order of so many of one product. */
    async placed({ quantity = 1, product }: { quantity?: number; product?: string } = {}) {
      const who = await person();
      const productId = product ?? (await shop.addProduct());
      await shop.addToCart(who, productId, quantity);
      const { order } = (await shop.order(who)).json<{ order: Order }>();
      return { who, productId, id: order._id };
    },
    detail: async (who: Person, id: string) =>
      (await call('GET', `/api/orders/detail/${id}`, { as: who.token })).json<OrderDetail>(),
    /** By staff; `from` is what they saw that it is. */
    setStatus: (id: string, status: string, from?: string) =>
      call('PUT', `/api/orders/${id}`, { as: staff.token, body: { status, from } }),
    cancel: (who: Person, id: string) => call('PUT', `/api/orders/${id}/cancel`, { as: who.token }),
    /** `from` is `history` when staff mean their own. */
    remove: (who: Person, id: string, from?: 'history') =>
      call('DELETE', `/api/orders/${id}${from ? `?from=${from}` : ''}`, { as: who.token }),
    historyOf: async (who: Person) =>
      (await call('GET', `/api/orders/account/${who.id}?page=1`, { as: who.token })).json<Order[]>(),
  };
  return { call, ...shop };
}

export interface Person {
  id: string;
  token: string;
}

export type TestCommerce = Awaited<ReturnType<typeof openTestCommerce>>;

const contactOf = ({ id }: Pick<Person, 'id'>): CreateOrderBody => ({
  account_id: id,
  name: 'Nguyễn Thị Lan',
  phone: '0912 345 678',
  email: `${id}@example.com`,
  address: '12 Trần Phú, Đà Nẵng',
  payment_method: 'COD',
  note: 'Gọi trước khi giao',
});
