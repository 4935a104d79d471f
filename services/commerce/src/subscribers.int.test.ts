import { personalDataPages, productPage } from '@garage/contracts';
import type { Failure, Order } from '@garage/contracts';
import { ask, countDeadLetters, createFillRecords, serveRequests } from '@garage/messaging';
import { createForgottenAccounts, servePersonalData } from '@garage/service-kit/privacy';
import { cleanUpLater, waitFor } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { followAccounts, personalSections } from './modules/accounts/index.ts';
import { createCartRepository } from './modules/carts/index.ts';
import { fillKnownProducts, followProducts } from '@garage/service-kit/known-products';
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

interface TestEvent {
  type: string;
  entityId: string;
  version: number;
  data?: object;
  id?: string;
}

describe('the consumers of commerce', () => {
  let shop: TestCommerce;

  beforeAll(async () => {
    shop = await openTestCommerce();
    const { mongo, messaging, outbox, logger, known } = shop;
    const products = await followProducts({
      messaging,
      mongo,
      known,
      durable: 'commerce-products',
      logger,
      backoffMs: [10],
    });
    const carts = createCartRepository(mongo);
    const forgotten = createForgottenAccounts(mongo);
    const accounts = await followAccounts({
      messaging,
      mongo,
      outbox,
      forgotten,
      carts,
      mailPreferences: shop.orders.mailPreferences,
      logger,
      orders: shop.orders.orders,
    });
    const sections = personalSections({ carts, orders: shop.orders.orders });
    const personalData = servePersonalData({ messaging, contract: personalDataPages.commerce, sections, logger });
    cleanUpLater(async () => void (await Promise.all([products.stop(), accounts.stop(), personalData.stop()])));
  });

  /** Publishes an event like the relay; `copy` changes the message id, for repeats beyond the broker's deduplication window. */
  async function publish(
    { type, entityId, version, data = {}, id = crypto.randomUUID() }: TestEvent,
    copy = '',
  ): Promise<TestEvent> {
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
  const publishProduct = (
    kind: string,
    entityId: string,
    { version, ...more }: { version: number; quantity?: number },
  ) => {
    const data = kind === 'deleted' ? {} : { ...facts, ...more };
    return publish({ type: `catalogue.product.${kind}.v1`, entityId, version, data });
  };
  const stockOf = async (id: string) => (await shop.known.find(id))?.stock;
  /** Waits until all events published so far are handled, by waiting for one more. */
  const settle = async () => {
    const id = newId();
    await publishProduct('created', id, { version: 1 });
    await waitFor(async () => (await stockOf(id)) === 5);
  };

  it('forget which address was an account’s own when it has another one, so that old mails cannot be stopped [DAILY-62]', async () => {
    const { customer, id } = await shop.placed();
    const changed = { type: 'identity.account.email-changed.v1', entityId: customer.id, version: 2 };
    const { id: other } = await shop.placed();
    const stored = shop.mongo.db.collection('orders');
    await publish({ ...changed, data: { tokenVersion: 2 } });
    await waitFor(async () => {
      const order = await stored.findOne({ accountId: customer.id });
      return order && !('accountEmailDigest' in order);
    });
    const mailOf = async (orderId: string) => {
      await shop.setStatus(orderId, 'processing');
      const [order] = await stored.find({ _id: new ObjectId(orderId) }).toArray();
      return (await shop.mailsTo(String(order?.['email']))).at(-1);
    };
    expect((await mailOf(id))?.data).not.toHaveProperty('accountId');
    expect((await mailOf(other))?.data).toHaveProperty('accountId');
  });

  describe('for products', () => {
    it('keep the newest version, in any order and despite repeats', async () => {
      const id = newId();
      await publishProduct('stock-changed', id, { version: 3, quantity: 1 });
      const old = await publishProduct('updated', id, { version: 2, quantity: 4 });
      await publishProduct('created', id, { version: 1 });
      await publish(old, '-again');
      await waitFor(async () => (await stockOf(id)) === 1);
      await settle();
      expect(await shop.known.find(id)).toMatchObject({ name: 'Má phanh', stock: 1, sold: true });
    });

    it('keep removed products in carts with stock 0, and they cannot be ordered', async () => {
      const id = newId();
      await publishProduct('created', id, { version: 1 });
      await waitFor(async () => (await stockOf(id)) === 5);
      const customer = await shop.person();
      await shop.addToCart(customer, id, 2);
      await publishProduct('deleted', id, { version: 2 });
      await waitFor(async () => (await stockOf(id)) === 0);
      await publishProduct('stock-changed', id, { version: 1, quantity: 9 });
      await settle();
      expect(await shop.cartOf(customer)).toMatchObject([
        { quantity: 2, product_id: { name: 'Má phanh', quantity: 0 } },
      ]);
      expect((await shop.addToCart(customer, id)).json<Failure>().code).toBe('PRODUCT_NOT_FOUND');
      expect((await shop.order(customer)).json<Failure>()).toMatchObject({
        code: 'STOCK_SHORT',
        message: 'Sản phẩm "Má phanh" chỉ còn 0 trong kho.',
      });
    });

    it('move an invalid message to the dead letters and handle the next ones', async () => {
      const { jetstream, names } = shop.messaging;
      const before = await countDeadLetters(shop.messaging);
      await jetstream.publish(names.event('catalogue.product.updated.v1'), '{"broken', { msgID: newId() });
      await settle();
      const deadLetters = async () => (await countDeadLetters(shop.messaging)) - before;
      await waitFor(async () => (await deadLetters()) > 0);
      expect(await deadLetters()).toBe(1);
    });

    it('load all products once, page by page, into an empty read model', async () => {
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
      await publishProduct('stock-changed', newer, { version: 7, quantity: 2 });
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

  describe('for accounts', () => {
    it('delete the cart and erase the contact data of orders of a deleted account; totals stay', async () => {
      const { customer, id, productId } = await shop.placed({ quantity: 2 });
      await shop.addToCart(customer, productId);
      const deletion = await publish({
        type: 'identity.account.deleted.v1',
        entityId: customer.id,
        version: 2,
        data: { tokenVersion: 2 },
      });
      await waitFor(async () => (await shop.cartOf(customer)).length === 0);
      await publish(deletion, '-again');
      const { order, lines } = await shop.detail(shop.staff, id);
      expect(order).toMatchObject({ name: '', phone: '', email: '', address: '', note: '', total: 900_000 });
      expect(lines).toHaveLength(1);
      const found = await shop.call('GET', '/api/orders?page=1&q=lan', { as: shop.staff.token });
      expect(found.json<Order[]>().map(({ _id }) => _id)).not.toContain(id);
      expect(await shop.eventsOf(customer.id)).toMatchObject([{ type: 'commerce.account.erased.v1' }]);
      expect(await shop.mailsTo(`${customer.id}@example.com`)).toContainEqual(
        expect.objectContaining({ name: 'erase' }),
      );
      // The token of the account may still be accepted for some seconds.
      const late = await shop.order(customer);
      expect([late.statusCode, late.json<Failure>().code]).toEqual([401, 'TOKEN_REVOKED']);
      for (const filled of [await shop.addToCart(customer, productId), await shop.reorder(customer, id)])
        expect([filled.statusCode, filled.json<Failure>().code]).toEqual([401, 'TOKEN_REVOKED']);
      const carts = shop.mongo.db.collection<{ _id: string }>('carts');
      expect(await carts.countDocuments({ _id: customer.id, lines: { $ne: [] } })).toBe(0);
    });

    it('cancel pending orders of a deleted account once, release their stock and send no mail', async () => {
      const { customer, id, productId } = await shop.placed({ quantity: 2 });
      await shop.addToCart(customer, productId);
      const busy = (await shop.order(customer)).json<{ order: Order }>().order._id;
      await shop.setStatus(busy, 'processing');
      const mailed = async () => (await shop.mailsTo(`${customer.id}@example.com`)).map(({ name }) => name);
      const before = await mailed();
      const deletion = {
        type: 'identity.account.deleted.v1',
        entityId: customer.id,
        version: 2,
        data: { tokenVersion: 2 },
      };
      await publish(deletion);
      // Published again as by an operator, in addition to redelivery.
      await publish(deletion);
      await waitFor(async () => (await shop.eventsOf(customer.id)).length === 2);
      const { order, lines, timeline } = await shop.detail(shop.staff, id);
      expect(order).toMatchObject({ status: 'cancelled', total: 900_000, name: '' });
      expect([lines.length, timeline.map(({ status }) => status)]).toEqual([1, ['pending', 'cancelled']]);
      const [, ...published] = await shop.eventsOf(id);
      const data = { attempt: 1, previous: 'pending', byCustomer: true };
      expect(published).toMatchObject([{ type: 'commerce.order.cancelled.v1', version: 2, data }]);
      // Simulates catalogue's reaction.
      shop.catalogue.release({ orderId: id, attempt: Number(published[0]?.data['attempt']) });
      expect(shop.catalogue.stockOf(productId)).toBe(4);
      expect((await shop.detail(shop.staff, busy)).order).toMatchObject({ status: 'processing', name: '' });
      expect((await mailed()).slice(before.length)).toEqual(['erase']);
    });

    it('answer requests for personal data with orders, contacts and cart', async () => {
      const { customer, id, productId } = await shop.placed({ quantity: 2 });
      await shop.addToCart(customer, productId);
      const { messaging } = shop;
      const read = (after?: string) =>
        ask({
          messaging,
          contract: personalDataPages.commerce,
          request: { accountId: customer.id, ...(after !== undefined && { after }) },
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
