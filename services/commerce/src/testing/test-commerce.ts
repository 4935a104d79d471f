import { randomBytes } from 'node:crypto';
import type { CartItem, CreateOrderBody, Order, OrderDetail } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { closeLater, openTestBase } from '@garage/service-kit/testing';
import { cleanUpLater } from '@garage/testing';
import { buildCommerce, commerceIndexes } from '../app.ts';
import { serveSettlement } from '../modules/orders/index.ts';
import { createKnownProductRepository } from '@garage/service-kit/known-products';
import type { KnownProductRepository } from '@garage/service-kit/known-products';
import { openFakeCatalogue } from './fake-catalogue.ts';

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

/** The service on a database and namespace of this test, with a fake catalogue and helpers for requests. */
export async function openTestCommerce() {
  const { base, tokens } = await openTestBase('commerce', commerceIndexes);
  const { mongo, messaging, outbox, logger } = base;
  const { app, orders } = await buildCommerce(base);
  closeLater(app);
  const catalogue = openFakeCatalogue(messaging);
  const settlement = serveSettlement({ ...orders, messaging, logger });
  cleanUpLater(() => settlement.stop());
  const known = createKnownProductRepository(mongo);
  const person = async (role = 'customer') => {
    const id = newId();
    return { id, token: await tokens.authorization({ accountId: id, roles: [role], email: `${id}@example.com` }) };
  };
  const staff = await person('admin');

  const requests = openShop({ app, catalogue, known, person, staff });

  const rows = () => mongo.db.collection<OutboxRow>('outbox').find().sort({ order: 1 }).toArray();
  return {
    app,
    mongo,
    messaging,
    outbox,
    logger,
    orders,
    known,
    catalogue,
    staff,
    person,
    ...requests,
    /** Events of an entity in the outbox, oldest first. */
    eventsOf: async (entityId: string) =>
      (await rows()).flatMap(({ event }) => (event?.entityId === entityId ? [event] : [])),
    /** Audit entries about a record. */
    auditsOf: async (targetId: string) =>
      (await rows()).flatMap(({ event }) => (event?.data['targetId'] === targetId ? [event.data] : [])),
    /** Queued mails to an address. */
    mailsTo: async (to: string) => (await rows()).flatMap(({ job }) => (job?.data['to'] === to ? [job] : [])),
  };
}

interface ShopParts {
  app: App;
  catalogue: ReturnType<typeof openFakeCatalogue>;
  known: KnownProductRepository;
  person: () => Promise<Person>;
  staff: Person;
}

/** Functions that make requests as customers and staff. */
function openShop({ app, catalogue, known, person, staff }: ShopParts) {
  let versions = 0;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { as, body, headers }: CallOptions) =>
    app.inject({ method, url, headers: { authorization: as, ...headers }, ...(body && { payload: body }) });

  const shop = {
    /** Adds a product to the fake catalogue and the read model. */
    async addProduct({ name = 'Má phanh', price = 450_000, quantity = 5 } = {}): Promise<string> {
      const id = newId();
      const image = `/media/${id}.webp`;
      catalogue.products.set(id, { id, name, image, price, quantity });
      versions += 1;
      await known.keep({ id, version: versions, facts: { name, image, price, stock: quantity } });
      return id;
    },
    addToCart: (customer: Person, productId: string, quantity = 1) =>
      call('POST', '/api/cart', { as: customer.token, body: { accountId: customer.id, productId, quantity } }),
    cartOf: async (customer: Person) =>
      (await call('GET', `/api/cart/${customer.id}`, { as: customer.token })).json<CartItem[]>(),
    order: (
      customer: Person,
      { key, ...more }: Partial<Record<keyof CreateOrderBody, unknown>> & { key?: string } = {},
    ) =>
      call('POST', '/api/orders/create', {
        as: customer.token,
        body: { ...contactOf(customer), ...more },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    /** A customer with an order of one product. */
    async placed({ quantity = 1, product }: { quantity?: number; product?: string } = {}) {
      const customer = await person();
      const productId = product ?? (await shop.addProduct());
      await shop.addToCart(customer, productId, quantity);
      const { order } = (await shop.order(customer)).json<{ order: Order }>();
      return { customer, productId, id: order._id };
    },
    detail: async (customer: Person, id: string) =>
      (await call('GET', `/api/orders/detail/${id}`, { as: customer.token })).json<OrderDetail>(),
    /** Sets an order's status as a member of staff; `from` is the status that staff saw before. */
    setStatus: (id: string, status: string, from?: string) =>
      call('PUT', `/api/orders/${id}`, { as: staff.token, body: { status, from } }),
    cancel: (customer: Person, id: string) => call('PUT', `/api/orders/cancel/${id}`, { as: customer.token }),
    reorder: (customer: Person, id: string) => call('POST', `/api/orders/reorder/${id}`, { as: customer.token }),
    /**
     * Deletes an order. With `history`, a member of staff removes an order of their own only from their history as a
     * customer.
     */
    remove: (customer: Person, id: string, from?: 'history') =>
      call('DELETE', `/api/orders/${id}${from ? `?from=${from}` : ''}`, { as: customer.token }),
    historyOf: async (customer: Person) =>
      (await call('GET', `/api/orders/account/${customer.id}?page=1`, { as: customer.token })).json<Order[]>(),
  };
  return { call, ...shop };
}

export interface Person {
  id: string;
  token: string;
}

export type TestCommerce = Awaited<ReturnType<typeof openTestCommerce>>;

const contactOf = ({ id }: Pick<Person, 'id'>) => ({
  account_id: id,
  name: 'Nguyễn Thị Lan',
  phone: '0912 345 678',
  email: `${id}@example.com`,
  address: '12 Trần Phú, Đà Nẵng',
  payment_method: 'COD' as const,
  note: 'Gọi trước khi giao',
});
