import { randomBytes } from 'node:crypto';
import type { Product, ReplyOf, StockReservation } from '@garage/contracts';
import { releaseStock, reserveStock, settleOrders } from '@garage/contracts';
import { ask, connectMessaging, createOutbox, serveRequests } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, freshNamespace, servers } from '@garage/testing';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';
import { createStockMetrics, measureSettlement, openStock, serveStock, settleOnce } from './index.ts';
import { settleSale } from './settle-sale.ts';

const newId = (): string => randomBytes(12).toString('hex');
const logger = createLogger({ name: 'catalogue', level: 'silent' });

type Answer = ReplyOf<typeof settleOrders>;
const nothing: Answer = { placed: [], ended: [] };

async function openSettlementTest() {
  const catalogue = await openTestCatalogue();
  const { mongo } = catalogue;
  const namespace = freshNamespace('settle');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'settle-test', namespace, logger });
  cleanUpLater(() => messaging.close());
  const registry = new Registry();
  const stock = openStock({ mongo, outbox: createOutbox({ mongo, producer: 'catalogue' }) });
  const requests = serveStock({ messaging, stock, metrics: createStockMetrics(registry), logger });
  cleanUpLater(() => requests.stop());
  const metrics = measureSettlement(registry, stock.reservations);
  const category = await catalogue.addCategory('Phụ tùng');
  const rows = mongo.db.collection<{ _id: string; state: string; placing?: { since: Date } }>('reservations');
  return {
    ...catalogue,
    stock,
    registry,
    rows,
    addProduct: async (quantity: number) => (await catalogue.addProduct({ category_id: category, quantity }))._id,
    stockOf: async (id: string) => (await catalogue.send('GET', `/api/products/${id}`)).json<Product>().quantity,
    reserve: (request: StockReservation) => ask({ messaging, contract: reserveStock, request, timeoutMs: 20_000 }),
    release: (orderId: string) => ask({ messaging, contract: releaseStock, request: { orderId, attempt: 1 } }),
    settle: () => settleOnce({ messaging, stock, metrics, logger, unsettledMs: -1_000 }),
    /** Answers as commerce does, until the returned function is called; returns the ids that were asked for, too. */
    own(answer: (orderIds: string[]) => Promise<Answer> | Answer) {
      const asked: string[][] = [];
      const serving = serveRequests({
        messaging,
        contract: settleOrders,
        logger,
        handle: async ({ orderIds }) => {
          asked.push(orderIds);
          return answer(orderIds);
        },
      });
      let stopping: Promise<void> | undefined;
      const stop = () => (stopping ??= serving.stop());
      cleanUpLater(stop);
      return { asked, stop };
    },
  };
}

describe('stock reserved for an order that is being placed', () => {
  let test: Awaited<ReturnType<typeof openSettlementTest>>;
  beforeAll(async () => {
    test = await openSettlementTest();
  });

  const requestOf = (product: string, more: { request?: string; bodyHash?: string; quantity?: number } = {}) => ({
    orderId: newId(),
    attempt: 1,
    lines: [{ productId: product, quantity: more.quantity ?? 2 }],
    placing: { request: more.request ?? newId(), bodyHash: more.bodyHash ?? 'body', owner: 'commerce' as const },
  });

  const withoutRequest = (productId: string) => ({ orderId: newId(), attempt: 1, lines: [{ productId, quantity: 2 }] });

  describe('for one request under several order ids', () => {
    it('is reserved once, with the first order id and lines, also concurrently', async () => {
      const [product, request] = [await test.addProduct(5), newId()];
      const answers = await Promise.all(Array.from({ length: 8 }, () => test.reserve(requestOf(product, { request }))));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await test.stockOf(product)).toBe(3);
      const again = await test.reserve(requestOf(product, { request, quantity: 1 }));
      expect(again).toEqual(answers[0]);
      expect(again).toMatchObject({ outcome: 'reserved', lines: [{ productId: product, quantity: 2 }] });
    });

    it('stays reserved when nothing else is left', async () => {
      const [product, request] = [await test.addProduct(2), newId()];
      const first = await test.reserve(requestOf(product, { request }));
      expect(await test.reserve(requestOf(product, { request }))).toEqual(first);
      expect(await test.stockOf(product)).toBe(0);
    });

    it('is not reserved for another body', async () => {
      const [product, request] = [await test.addProduct(5), newId()];
      await test.reserve(requestOf(product, { request }));
      const other = await test.reserve(requestOf(product, { request, bodyHash: 'other' }));
      expect([other, await test.stockOf(product)]).toEqual([{ outcome: 'reused' }, 3]);
    });

    it('is reserved anew, for a new order, after it was released', async () => {
      const [product, request] = [await test.addProduct(5), newId()];
      const [first, second] = [requestOf(product, { request }), requestOf(product, { request })];
      await test.reserve(first);
      await test.release(first.orderId);
      expect(await test.reserve(second)).toMatchObject({ outcome: 'reserved', orderId: second.orderId });
      expect(await test.reserve(first)).toMatchObject({ outcome: 'reserved', orderId: second.orderId });
      expect(await test.stockOf(product)).toBe(3);
    });
  });

  it('is kept when its order was placed, and released when it was not', async () => {
    const product = await test.addProduct(9);
    const [kept, gone, other] = [requestOf(product), requestOf(product), withoutRequest(product)];
    for (const request of [kept, gone, other]) await test.reserve(request);
    const owner = test.own(() => ({ placed: [kept.orderId], ended: [gone.orderId, other.orderId] }));
    await test.settle();
    await owner.stop();
    // Nobody asked about the reservation that has its own protocol, so that no answer can release it.
    expect(owner.asked.flat()).toEqual(expect.arrayContaining([kept.orderId, gone.orderId]));
    expect(owner.asked.flat()).not.toContain(other.orderId);
    const rows = await test.rows.find({ _id: { $in: [kept.orderId, gone.orderId, other.orderId] } }).toArray();
    expect(new Map(rows.map(({ _id, state, placing }) => [_id, [state, placing]]))).toEqual(
      new Map([
        [kept.orderId, ['reserved', undefined]],
        [gone.orderId, ['released', undefined]],
        [other.orderId, ['reserved', undefined]],
      ]),
    );
    expect(await test.stockOf(product)).toBe(5);
  });

  it('stays reserved while nobody answers, or the order is still being placed', async () => {
    const product = await test.addProduct(5);
    const request = requestOf(product);
    await test.reserve(request);
    await test.settle();
    const failing = test.own(() => Promise.reject(new Error('broken')));
    await test.settle();
    await failing.stop();
    const undecided = test.own(() => nothing);
    await test.settle();
    await undecided.stop();
    expect(await test.stockOf(product)).toBe(3);
    const text = await test.registry.metrics();
    expect(text).toMatch(/^catalogue_stock_settled_total\{outcome="unanswered"\} [1-9]/m);
    await test.rows.updateOne({ _id: request.orderId }, { $set: { 'placing.since': new Date(Date.now() - 301_000) } });
    expect(await test.registry.metrics()).toMatch(/^catalogue_stock_unsettled 1$/m);
    const owner = test.own((ended) => ({ placed: [], ended }));
    await test.settle();
    await owner.stop();
    expect(await test.stockOf(product)).toBe(5);
    expect(await test.registry.metrics()).toMatch(/^catalogue_stock_unsettled 0$/m);
  });

  it('is settled once when several processes ask at the same time', async () => {
    const product = await test.addProduct(9);
    for (let count = 0; count < 3; count += 1) await test.reserve(requestOf(product));
    const owner = test.own((ended) => ({ placed: [], ended }));
    await Promise.all([test.settle(), test.settle(), test.settle()]);
    await owner.stop();
    expect(await test.stockOf(product)).toBe(9);
  });

  it('keeps its request when it is sold before it is settled', async () => {
    const product = await test.addProduct(5);
    const request = requestOf(product);
    const first = await test.reserve(request);
    await test.stock.mongo.client.withSession((session) =>
      session.withTransaction(() =>
        settleSale(test.stock, session, { orderId: request.orderId, attempt: 1, version: 2, sold: true }),
      ),
    );
    expect(await test.reserve({ ...request, orderId: newId() })).toEqual(first);
    const owner = test.own((placed) => ({ placed, ended: [] }));
    await test.settle();
    await owner.stop();
    expect(await test.rows.findOne({ _id: request.orderId })).not.toHaveProperty('placing');
  });
});
