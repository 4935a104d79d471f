import { personalDataPages, productPage } from '@garage/contracts';
import type { Failure, Order } from '@garage/contracts';
import { ask, countDeadLetters, createFillRecords, serveRequests } from '@garage/messaging';
import { createForgottenAccounts, servePersonalData } from '@garage/service-kit/privacy';
import { cleanUpLater, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { followAccounts, personalSections } from './modules/accounts/index.ts';
import { createCartRepository } from './modules/carts/index.ts';
import { fillKnownProducts, followProducts } from './modules/products/index.ts';
import type { TestCommerce } from './testing/test-commerce.ts';
import { newId, openTestCommerce } from './testing/test-commerce.ts';

const facts = {
  name: 'Má phanh',
  description: '',
  price: 450_000,
  quantity: 5,
  categoryId: 'c'.repeat(24),
  image: '/media/a.webp',
  createdAt: '2026-11-01T00:00:00.000Z',
};

interface Told {
  type: string;
  entityId: string;
  version: number;
  data?: object;
  id?: string;
}

describe('what commerce hears', () => {
  let shop: TestCommerce;

  beforeAll(async () => {
    shop = await openTestCommerce();
    const { mongo, messaging, outbox, logger, known } = shop;
    const products = await followProducts({ messaging, mongo, known, logger, backoffMs: [10] });
    const carts = createCartRepository(mongo);
    const forgotten = createForgottenAccounts(mongo);
    const accounts = await followAccounts({
      messaging,
      mongo,
      outbox,
      forgotten,
      carts,
      logger,
      orders: shop.orders.orders,
    });
    const sections = personalSections({ carts, orders: shop.orders.orders });
    const told = servePersonalData({ messaging, contract: personalDataPages.commerce, sections, logger });
    cleanUpLater(async () => void (await Promise.all([products.stop(), accounts.stop(), told.stop()])));
  });

  /** Says it as the relay does; `copy` makes the same event a message of its own, as a repeat after the broker's memory is. */
  async function tell(
    { type, entityId, version, data = {}, id = crypto.randomUUID() }: Told,
    copy = '',
  ): Promise<Told> {
    const envelope = {
      id,
      type,
      entityId,
      version,
      data,
      occurredAt: new Date().toISOString(),
      producer: 'test',
      correlationId: 'c',
    };
    const { jetstream, names } = shop.messaging;
    await jetstream.publish(names.event(type), JSON.stringify(envelope), { msgID: `${id}${copy}` });
    return { type, entityId, version, data, id };
  }
  const tellProduct = (
    kind: string,
    entityId: string,
    { version, ...more }: { version: number; quantity?: number },
  ) => {
    const data = kind === 'deleted' ? {} : { ...facts, ...more };
    return tell({ type: `catalogue.product.${kind}.v1`, entityId, version, data });
  };
  const stockOf = async (id: string) => (await shop.known.find(id))?.stock;
  /** Everything told until now has been heard: a last event about something else has. */
  const settle = async () => {
    const id = newId();
    await tellProduct('created', id, { version: 1 });
    await waitFor(async () => (await stockOf(id)) === 5);
  };

  describe('of products', () => {
    it('is the newest, whatever order it comes in and however often', async () => {
      const id = newId();
      await tellProduct('stock-changed', id, { version: 3, quantity: 1 });
      const old = await tellProduct('updated', id, { version: 2, quantity: 4 });
      await tellProduct('created', id, { version: 1 });
      await tell(old, '-again');
      await waitFor(async () => (await stockOf(id)) === 1);
      await settle();
      expect(await shop.known.find(id)).toMatchObject({ name: 'Má phanh', stock: 1, sold: true });
    });

    it('empties no cart: what is no longer sold is shown with the stock 0, and is not ordered', async () => {
      const id = newId();
      await tellProduct('created', id, { version: 1 });
      await waitFor(async () => (await stockOf(id)) === 5);
      const who = await shop.person();
      await shop.addToCart(who, id, 2);
      await tellProduct('deleted', id, { version: 2 });
      await waitFor(async () => (await stockOf(id)) === 0);
      await tellProduct('stock-changed', id, { version: 1, quantity: 9 });
      await settle();
      expect(await shop.cartOf(who)).toMatchObject([{ quantity: 2, product_id: { name: 'Má phanh', quantity: 0 } }]);
      expect((await shop.addToCart(who, id)).json<Failure>().code).toBe('PRODUCT_NOT_FOUND');
      expect((await shop.order(who)).json<Failure>()).toMatchObject({
        code: 'STOCK_SHORT',
        message: 'Sản phẩm "Má phanh" chỉ còn 0 trong kho.',
      });
    });

    it('is put aside when it is poison, and what follows is heard', async () => {
      const { jetstream, names } = shop.messaging;
      const before = await countDeadLetters(shop.messaging);
      await jetstream.publish(names.event('catalogue.product.updated.v1'), '{"broken', { msgID: newId() });
      await settle();
      const putAside = async () => (await countDeadLetters(shop.messaging)) - before;
      await waitFor(async () => (await putAside()) > 0);
      expect(await putAside()).toBe(1);
    });

    it('is asked for once, page by page, when nothing was ever heard', async () => {
      const ids = Array.from({ length: 120 }, (_, index) => index.toString(16).padStart(24, '0'));
      let asked = 0;
      const serving = serveRequests({
        messaging: shop.messaging,
        logger: shop.logger,
        contract: productPage,
        handle: async ({ after = '', limit }) => {
          asked += 1;
          const page = ids.filter((id) => id > after).slice(0, limit);
          return { products: page.map((id) => ({ id, version: 1, ...facts })) };
        },
      });
      cleanUpLater(() => serving.stop());
      const [newer = ''] = ids;
      await tellProduct('stock-changed', newer, { version: 7, quantity: 2 });
      await waitFor(async () => (await stockOf(newer)) === 2);
      const { mongo, messaging, known, logger } = shop;
      const filling = fillKnownProducts({ mongo, messaging, known, logger, retryMs: 20 });
      await waitFor(() => createFillRecords(mongo).isFilled('products'));
      await filling.stop();
      expect(await Promise.all([stockOf(ids.at(-1) ?? ''), stockOf(newer)])).toEqual([5, 2]);
      expect(asked).toBe(3);
      await fillKnownProducts({ mongo, messaging, known, logger }).stop();
      expect(asked).toBe(3);
    });
  });

  describe('of accounts', () => {
    it('is that one is no more: its cart goes, its orders forget who it was, the sums stay', async () => {
      const { who, id, productId } = await shop.placed({ quantity: 2 });
      await shop.addToCart(who, productId);
      const gone = await tell({
        type: 'identity.account.deleted.v1',
        entityId: who.id,
        version: 2,
        data: { tokenVersion: 2 },
      });
      await waitFor(async () => (await shop.cartOf(who)).length === 0);
      await tell(gone, '-again');
      const { order, lines } = await shop.detail(shop.staff, id);
      expect(order).toMatchObject({ name: '', phone: '', email: '', address: '', note: '', total: 900_000 });
      expect(lines).toHaveLength(1);
      const found = await shop.call('GET', '/api/orders?page=1&q=lan', { as: shop.staff.token });
      expect(found.json<Order[]>().map(({ _id }) => _id)).not.toContain(id);
      expect(await shop.eventsOf(who.id)).toMatchObject([{ type: 'commerce.account.erased.v1' }]);
      expect(await shop.mailsTo(`${who.id}@example.com`)).toContainEqual(expect.objectContaining({ name: 'erase' }));
      // The token of the account may still be believed for some seconds.
      const late = await shop.order(who);
      expect([late.statusCode, late.json<Failure>().code]).toEqual([401, 'TOKEN_REVOKED']);
    });

    it('is that one is no more: what it left pending is cancelled once, its stock goes back and nobody is written to', async () => {
      const { who, id, productId } = await shop.placed({ quantity: 2 });
      await shop.addToCart(who, productId);
      const busy = (await shop.order(who)).json<{ order: Order }>().order._id;
      await shop.setStatus(busy, 'processing');
      const mailed = async () => (await shop.mailsTo(`${who.id}@example.com`)).map(({ name }) => name);
      const before = await mailed();
      const gone = { type: 'identity.account.deleted.v1', entityId: who.id, version: 2, data: { tokenVersion: 2 } };
      await tell(gone);
      // Told anew, as an operator does, besides being delivered twice.
      await tell(gone);
      await waitFor(async () => (await shop.eventsOf(who.id)).length === 2);
      const { order, lines, timeline } = await shop.detail(shop.staff, id);
      expect(order).toMatchObject({ status: 'cancelled', total: 900_000, name: '' });
      expect([lines.length, timeline.map(({ status }) => status)]).toEqual([1, ['pending', 'cancelled']]);
      const [, ...told] = await shop.eventsOf(id);
      const data = { attempt: 1, previous: 'pending', byCustomer: true };
      expect(told).toMatchObject([{ type: 'commerce.order.cancelled.v1', version: 2, data }]);
      // What catalogue's subscriber does with that.
      shop.shelf.release({ orderId: id, attempt: Number(told[0]?.data['attempt']) });
      expect(shop.shelf.stockOf(productId)).toBe(4);
      expect((await shop.detail(shop.staff, busy)).order).toMatchObject({ status: 'processing', name: '' });
      expect((await mailed()).slice(before.length)).toEqual(['erase']);
    });

    it('is that one asks what is kept: its orders with their contacts, and its cart', async () => {
      const { who, id, productId } = await shop.placed({ quantity: 2 });
      await shop.addToCart(who, productId);
      const { messaging } = shop;
      const read = (after?: string) =>
        ask({
          messaging,
          contract: personalDataPages.commerce,
          request: { accountId: who.id, ...(after !== undefined && { after }) },
        });
      const orders = await read();
      expect(orders).toMatchObject({ section: 'orders', entries: [{ id, total: 900_000, lines: [{ quantity: 2 }] }] });
      expect(await read(orders.next ?? '')).toMatchObject({
        section: 'cart',
        entries: [{ productId, quantity: 1 }],
        next: null,
      });
    });
  });
});
