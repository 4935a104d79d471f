import { randomBytes } from 'node:crypto';
import type { Product, StockReservation } from '@garage/contracts';
import { releaseStock as releaseContract, reserveStock as reserveContract } from '@garage/contracts';
import { ask, connectMessaging, countDeadLetters, createOutbox } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, freshNamespace, servers, waitFor } from '@garage/testing';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProductBody, openTestCatalogue } from '../../testing/test-catalogue.ts';
import { createStockMetrics, consumeOrderEvents, openStock, serveStock } from './index.ts';
import { sumLines } from './reservation.ts';
import { createStockReserver } from './reserve-together.ts';

const newId = (): string => randomBytes(12).toString('hex');
const logger = createLogger({ name: 'catalogue', level: 'silent' });

/** A catalogue with stock on a messaging namespace of its own. */
async function openStockTest() {
  const catalogue = await openTestCatalogue();
  const { mongo } = catalogue;
  const messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'stock-test',
    namespace: freshNamespace('stock'),
    logger,
  });
  cleanUpLater(() => messaging.close());
  const registry = new Registry();
  const stock = openStock({ mongo, outbox: createOutbox({ mongo, producer: 'catalogue' }) });
  const requests = serveStock({ messaging, stock, metrics: createStockMetrics(registry), logger });
  const orders = await consumeOrderEvents({ messaging, mongo, stock, logger, backoffMs: [10] });
  cleanUpLater(async () => void (await Promise.all([requests.stop(), orders.stop()])));
  const category = await catalogue.addCategory('Phụ tùng');
  let versions = 1;

  return {
    ...catalogue,
    category,
    registry,
    messaging,
    stock,
    addProduct: async (quantity: number, name = 'Má phanh') =>
      (await catalogue.addProduct({ category_id: category, name, quantity }))._id,
    stockOf: async (id: string) => (await catalogue.send('GET', `/api/products/${id}`)).json<Product>().quantity,
    reserve: (orderId: string, lines: StockReservation['lines'], attempt = 1) =>
      ask({ messaging, contract: reserveContract, request: { orderId, attempt, lines }, timeoutMs: 20_000 }),
    /** Reserves for a customer's request under a new order id. */
    place: (lines: StockReservation['lines'], placing: StockReservation['placing']) =>
      ask({
        messaging,
        contract: reserveContract,
        request: { orderId: newId(), attempt: 1, lines, ...(placing && { placing }) },
        timeoutMs: 20_000,
      }),
    release: (orderId: string, attempt = 1) =>
      ask({ messaging, contract: releaseContract, request: { orderId, attempt } }),
    stateOf: async (orderId: string) =>
      (await mongo.db.collection<{ _id: string; state: string }>('reservations').findOne({ _id: orderId }))?.state,
    /** Publishes the state of a job of the workshop, whose reservation has its id. */
    async publishJob(jobId: string, { parts, version }: { parts: string; version: number }): Promise<void> {
      const type = 'workshop.job.changed.v1';
      const data = { orderId: newId(), quoteId: newId(), state: 'agreed', parts, attempt: 1 };
      const about = { id: crypto.randomUUID(), type, entityId: jobId, version, data };
      const event = { ...about, occurredAt: new Date().toISOString(), producer: 'workshop', correlationId: 'c' };
      await messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event), { msgID: event.id });
    },
    /** Publishes the outcome of an order; twice when `copies` is 2. */
    async publish(
      orderId: string,
      {
        status,
        attempt = 1,
        version = (versions += 1),
        copies = 1,
      }: {
        status: 'pending' | 'processing' | 'completed' | 'cancelled';
        attempt?: number;
        version?: number;
        copies?: number;
      },
    ): Promise<void> {
      const cancelled = status === 'cancelled';
      const type = cancelled ? 'commerce.order.cancelled.v1' : 'commerce.order.status-changed.v1';
      const id = crypto.randomUUID();
      const facts = { accountId: newId(), total: 1, attempt, previous: 'pending' };
      const data = cancelled ? { ...facts, byCustomer: true } : { ...facts, status };
      const occurredAt = new Date().toISOString();
      const event = { id, type, entityId: orderId, version, data, occurredAt, producer: 'test', correlationId: 'c' };
      for (let copy = 0; copy < copies; copy += 1) {
        await messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event), {
          msgID: `${id}-${copy}`,
        });
      }
    },
  };
}

describe('stock', () => {
  let test: Awaited<ReturnType<typeof openStockTest>>;
  beforeAll(async () => {
    test = await openStockTest();
  });

  describe('reserved for an order', () => {
    it('is reserved with all lines of a product together, and the change is published [SRV-11]', async () => {
      const [pads, oil] = [await test.addProduct(5), await test.addProduct(9, 'Nhớt')];
      const lines = [
        { productId: pads, quantity: 2 },
        { productId: oil, quantity: 1 },
        { productId: pads, quantity: 3 },
      ];
      const answer = await test.reserve(newId(), lines);
      expect(
        answer.outcome === 'reserved' && answer.lines.toSorted((a, b) => a.name.localeCompare(b.name)),
      ).toMatchObject([
        { productId: pads, name: 'Má phanh', price: 450_000 },
        { productId: oil, name: 'Nhớt' },
      ]);
      expect([await test.stockOf(pads), await test.stockOf(oil)]).toEqual([0, 8]);
      const events = (await test.pendingEvents()).filter(({ entityId }) => entityId === pads);
      expect(events.at(-1)).toMatchObject({
        type: 'catalogue.product.stock-changed.v1',
        version: 2,
        data: { quantity: 0, name: 'Má phanh' },
      });
    });

    it('is refused as a whole, with all shortages listed [SRV-11]', async () => {
      const [many, few] = [await test.addProduct(5), await test.addProduct(1, 'Lọc gió')];
      const [gone, order] = [newId(), newId()];
      const answer = await test.reserve(order, [
        { productId: many, quantity: 2 },
        { productId: few, quantity: 2 },
        { productId: gone, quantity: 1 },
      ]);
      expect(answer).toEqual({
        outcome: 'refused',
        shortages: expect.arrayContaining([
          { productId: few, name: 'Lọc gió', available: 1 },
          { productId: gone, name: '', available: 0 },
        ]),
      });
      expect([await test.stockOf(many), await test.stockOf(few)]).toEqual([5, 1]);
      expect(await test.stateOf(order)).toBeUndefined();
    });

    it('is reserved once for repeated and concurrent requests', async () => {
      const [product, order] = [await test.addProduct(5), newId()];
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => test.reserve(order, [{ productId: product, quantity: 2 }])),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await test.stockOf(product)).toBe(3);
    });

    it('stays reserved when the request is repeated and nothing else is left', async () => {
      const [product, order] = [await test.addProduct(2), newId()];
      const ask = () => test.reserve(order, [{ productId: product, quantity: 2 }]);
      const first = await ask();
      expect([first.outcome, await ask()]).toEqual(['reserved', first]);
      expect(await test.stockOf(product)).toBe(0);
    });

    it('goes to exactly as many requesters as there are items', async () => {
      const product = await test.addProduct(7);
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => test.reserve(newId(), [{ productId: product, quantity: 1 }])),
      );
      expect(answers.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(7);
      expect(await test.stockOf(product)).toBe(0);
    });
  });

  describe('reserved for many orders at the same time', () => {
    it('is reserved in fewer transactions than orders, and every change is published once [SRV-11]', async () => {
      const [pads, oil, filter] = [await test.addProduct(100), await test.addProduct(100), await test.addProduct(10)];
      const orders = Array.from({ length: 40 }, (_, index) => ({
        id: newId(),
        lines: [
          { productId: pads, quantity: 1 },
          { productId: oil, quantity: 2 },
          ...(index % 2 === 0 ? [{ productId: filter, quantity: 1 }] : []),
        ],
      }));
      // Every fifth order is sent twice.
      const requests = [...orders, ...orders.filter((_, index) => index % 5 === 0)];
      const answers = await Promise.all(requests.map(({ id, lines }) => test.reserve(id, lines)));
      const reserved = new Set(answers.flatMap((one) => (one.outcome === 'reserved' ? [one.orderId] : [])));
      expect(reserved.size).toBe(30);
      const expected = requests.map(({ id, lines }) =>
        reserved.has(id)
          ? { outcome: 'reserved', orderId: id, lines: sumLines(lines) }
          : { outcome: 'refused', shortages: [{ productId: filter, available: 0 }] },
      );
      expect(answers).toMatchObject(expected);
      expect([await test.stockOf(pads), await test.stockOf(oil), await test.stockOf(filter)]).toEqual([70, 40, 0]);
      const events = (await test.pendingEvents()).filter(({ entityId }) => entityId === pads);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
      expect(events.at(-1)?.data).toMatchObject({ quantity: 70 });
      expect(events.length).toBeLessThan(25);
    });

    it('refuses those for too little together, so that they do not hold the sold-out product one after the other [SRV-11]', async () => {
      const [soldOut, oil] = [await test.addProduct(0), await test.addProduct(100)];
      let alone = 0;
      const { take } = test.stock.products;
      const counting: typeof take = (...args) => {
        alone += 1;
        return take(...args);
      };
      const reserve = createStockReserver({ ...test.stock, products: { ...test.stock.products, take: counting } });
      const ask = (lines: StockReservation['lines'], orderId = newId()) =>
        reserve({ orderId, attempt: 1, lines, correlationId: 'c' });
      const lines = [
        { productId: soldOut, quantity: 1 },
        { productId: oil, quantity: 200 },
      ];
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(lines)));
      const shortages = expect.arrayContaining([
        { productId: soldOut, name: 'Má phanh', available: 0 },
        { productId: oil, name: 'Má phanh', available: 100 },
      ]);
      expect(answers).toEqual(answers.map(() => ({ outcome: 'refused', shortages })));
      // Handled alone, each takes from the products in a transaction of its own.
      expect(alone).toBe(0);
    });

    it('a repeat among others gets its reservation, although nothing is left [SRV-11]', async () => {
      const [product, reserve] = [await test.addProduct(1), createStockReserver(test.stock)];
      const ask = (orderId = newId()) =>
        reserve({ orderId, attempt: 1, lines: [{ productId: product, quantity: 1 }], correlationId: 'c' });
      const first = newId();
      expect(await ask(first)).toMatchObject({ outcome: 'reserved' });
      const answers = await Promise.all([ask(), ask(), ask(first), ask()]);
      expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'reserved', 'refused']);
    });

    it('a request that is repeated under another order id gets the first reservation [SRV-11]', async () => {
      const [product, request] = [await test.addProduct(100), newId()];
      const lines = [{ productId: product, quantity: 1 }];
      const ask = (bodyHash: string) =>
        test.place(lines, { request, bodyHash, owner: 'commerce' }).then((answer) => JSON.stringify(answer));
      const others = Array.from({ length: 10 }, () => test.reserve(newId(), lines));
      const answers = await Promise.all([...Array.from({ length: 6 }, () => ask('a')), ask('b')]);
      expect(new Set(answers.slice(0, 6)).size).toBe(1);
      expect(answers[6]).toBe(JSON.stringify({ outcome: 'reused' }));
      await Promise.all(others);
      expect(await test.stockOf(product)).toBe(89);
    });
  });

  it('is not reserved for callers that have timed out, but for others that arrive with them', async () => {
    const [product, reserve] = [await test.addProduct(9), createStockReserver(test.stock)];
    const lines = [{ productId: product, quantity: 2 }];
    const orders = [false, true, false, true].map((late) => ({ orderId: newId(), isLate: () => late }));
    const asked = orders.map((order) => reserve({ ...order, attempt: 1, lines, correlationId: 'c' }));
    const reserved = { status: 'fulfilled', value: { outcome: 'reserved' } };
    const refused = { status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } };
    expect(await Promise.allSettled(asked)).toMatchObject([reserved, refused, reserved, refused]);
    const states = await Promise.all(orders.map(({ orderId }) => test.stateOf(orderId)));
    expect(states).toEqual(['reserved', undefined, 'reserved', undefined]);
    expect(await test.stockOf(product)).toBe(5);
  });

  describe('released by an order', () => {
    const lines = (productId: string) => [{ productId, quantity: 2 }];

    it('is returned once; this attempt is then refused, the next one is not [SRV-13]', async () => {
      const [product, order] = [await test.addProduct(5), newId()];
      await test.reserve(order, lines(product));
      await Promise.all([test.release(order), test.release(order)]);
      expect(await test.stockOf(product)).toBe(5);
      expect(await test.reserve(order, lines(product))).toEqual({ outcome: 'released' });
      expect((await test.reserve(order, lines(product), 2)).outcome).toBe('reserved');
      await test.release(order, 1);
      expect(await test.stockOf(product)).toBe(3);
    });

    it('is not reserved by a request that arrives after the release', async () => {
      const [product, order] = [await test.addProduct(5), newId()];
      await test.release(order);
      expect(await test.reserve(order, lines(product))).toEqual({ outcome: 'released' });
      expect(await test.stockOf(product)).toBe(5);
    });

    it('does not affect the next attempt when the cancellation arrives late', async () => {
      const [product, order] = [await test.addProduct(5), newId()];
      await test.reserve(order, [{ productId: product, quantity: 4 }]);
      expect((await test.reserve(order, [{ productId: product, quantity: 4 }], 2)).outcome).toBe('reserved');
      expect(await test.stockOf(product)).toBe(1);
      expect(await test.reserve(order, [{ productId: product, quantity: 4 }], 1)).toEqual({ outcome: 'released' });
    });

    it('is dropped for a deleted product', async () => {
      const [product, order] = [await test.addProduct(5), newId()];
      await test.reserve(order, lines(product));
      await test.send('DELETE', `/api/products/${product}`);
      expect(await test.release(order)).toEqual({ outcome: 'released' });
      expect(await test.stateOf(order)).toBe('released');
    });

    it('keeps staff’s stock edit and the category’s count correct', async () => {
      const [product, order] = [await test.addProduct(5), newId()];
      await test.reserve(order, lines(product));
      const body = buildProductBody({ category_id: test.category, quantity: 9 });
      await test.send('PUT', `/api/products/${product}`, { ...body, quantityBefore: 5 });
      expect(await test.stockOf(product)).toBe(7);
      await test.release(order);
      expect(await test.stockOf(product)).toBe(9);
    });
  });

  describe('of an order that changes', () => {
    const held = async (quantity = 2) => {
      const [product, order] = [await test.addProduct(5), newId()];
      await test.reserve(order, [{ productId: product, quantity }]);
      return { product, order };
    };

    it('is sold on completion, and reserved again when the completion is undone', async () => {
      const { product, order } = await held();
      await test.publish(order, { status: 'completed', version: 2, copies: 2 });
      await waitFor(async () => (await test.stateOf(order)) === 'sold');
      await test.publish(order, { status: 'processing', version: 3 });
      await waitFor(async () => (await test.stateOf(order)) === 'reserved');
      // The older event is redelivered later.
      await test.publish(order, { status: 'completed', version: 2 });
      await test.publish(order, { status: 'cancelled', version: 4 });
      await waitFor(async () => (await test.stateOf(order)) === 'released');
      expect(await test.stockOf(product)).toBe(5);
    });

    it('of a job of the workshop is sold when its order is finished, whatever order the events have [QUOTE-110]', async () => {
      const [product, job, last] = [await test.addProduct(5), newId(), newId()];
      for (const id of [job, last]) await test.reserve(id, [{ productId: product, quantity: 1 }]);
      await test.publishJob(job, { parts: 'sold', version: 3 });
      await waitFor(async () => (await test.stateOf(job)) === 'sold');
      await test.publishJob(job, { parts: 'reserved', version: 2 });
      await test.publishJob(last, { parts: 'sold', version: 3 });
      await waitFor(async () => (await test.stateOf(last)) === 'sold');
      expect([await test.stateOf(job), await test.stockOf(product)]).toEqual(['sold', 3]);
    });

    it('is returned once on cancellation, sold or not, despite repeated events [SRV-13]', async () => {
      const { product, order } = await held();
      await test.publish(order, { status: 'completed', version: 2 });
      await test.publish(order, { status: 'cancelled', version: 3, copies: 3 });
      await waitFor(async () => (await test.stateOf(order)) === 'released');
      await test.release(order);
      expect(await test.stockOf(product)).toBe(5);
      // An outdated completion is ignored.
      await test.publish(order, { status: 'completed', version: 2 });
      const other = await held();
      await test.publish(other.order, { status: 'completed', version: 2 });
      await waitFor(async () => (await test.stateOf(other.order)) === 'sold');
      expect(await test.stateOf(order)).toBe('released');
    });

    it('stays reserved when a cancellation concerns an older attempt', async () => {
      const { product, order } = await held();
      await test.release(order);
      await test.reserve(order, [{ productId: product, quantity: 2 }], 2);
      await test.publish(order, { status: 'cancelled', attempt: 1, version: 2 });
      await test.publish(order, { status: 'completed', attempt: 2, version: 4 });
      await waitFor(async () => (await test.stateOf(order)) === 'sold');
      expect(await test.stockOf(product)).toBe(3);
    });

    it('is not blocked by an invalid message', async () => {
      const { jetstream, names } = test.messaging;
      await jetstream.publish(names.event('commerce.order.cancelled.v1'), '{"broken', { msgID: newId() });
      const { order } = await held();
      await test.publish(order, { status: 'cancelled' });
      await waitFor(async () => (await test.stateOf(order)) === 'released');
      await waitFor(async () => (await countDeadLetters(test.messaging)) > 0);
      expect(await countDeadLetters(test.messaging)).toBe(1);
    });
  });

  it('is counted in metrics by outcome', async () => {
    expect(await test.registry.metrics()).toMatch(/^catalogue_stock_reservations_total\{outcome="reserved"\} \d+$/m);
  });
});
