import type { Failure, Order } from '@garage/contracts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction, migrate } from '@garage/mongo';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import type { Person, TestCommerce } from '../../testing/test-commerce.ts';
import { openTestCommerce } from '../../testing/test-commerce.ts';
import { createCartRepository } from '../carts/index.ts';
import { orderMigrations, sweepOnce } from './index.ts';
import { MAX_STARTED, MAX_PENDING } from './order-limits.ts';

describe('placing an order', () => {
  let shop: TestCommerce;
  beforeAll(async () => {
    shop = await openTestCommerce();
  });

  /** Does something between the next reservation and catalogue's reply. */
  const meanwhile = (change: () => Promise<unknown>) =>
    shop.catalogue.beforeReplying(async () => {
      shop.catalogue.beforeReplying(async () => undefined);
      await change();
    });

  it('orders the server’s cart at catalogue’s prices and empties it [SRV-11] [API-60] [ORD-08] [GEN-07]', async () => {
    const customer = await shop.person();
    const [pads, oil] = [
      await shop.addProduct({ name: 'Má phanh', price: 450_000 }),
      await shop.addProduct({ name: 'Nhớt', price: 120_000, quantity: 9 }),
    ];
    await shop.addToCart(customer, pads, 2);
    await shop.addToCart(customer, oil, 3);
    const answer = await shop.order(customer, { expectedTotal: 1_260_000 });
    expect(answer.statusCode).toBe(201);
    const { message, order } = answer.json<{ message: string; order: Order }>();
    expect(message).toBe('Đặt hàng thành công!');
    expect(order).toMatchObject({
      name: 'Nguyễn Thị Lan',
      phone: '0912345678',
      address: '12 Trần Phú, Đà Nẵng',
      payment_method: 'COD',
      status: 'pending',
      total: 1_260_000,
    });
    expect(await shop.cartOf(customer)).toEqual([]);
    expect([shop.catalogue.stockOf(pads), shop.catalogue.stockOf(oil)]).toEqual([3, 6]);
    const [event] = await shop.eventsOf(order._id);
    expect(event).toMatchObject({
      type: 'commerce.order.placed.v1',
      version: 1,
      data: { total: 1_260_000, attempt: 1 },
    });
    expect(await shop.mailsTo(order.email)).toMatchObject([{ name: 'order-placed', data: { total: 1_260_000 } }]);
  });

  it('freezes name, picture and price on its lines [SRV-12] [ENT-13] [ENT-12] [API-63]', async () => {
    const { customer, productId, id } = await shop.placed({ quantity: 2 });
    const product = shop.catalogue.products.get(productId);
    if (product) Object.assign(product, { name: 'Tên khác', price: 1 });
    await shop.known.keep({
      id: productId,
      version: 1_000,
      facts: { name: 'Tên khác', image: '', price: 1, stock: 1 },
    });
    const { order, lines, timeline } = await shop.detail(customer, id);
    expect(lines).toMatchObject([
      {
        product_id: { _id: productId, name: 'Má phanh', image: `/media/${productId}.webp` },
        quantity: 2,
        price: 450_000,
      },
    ]);
    expect(order.total).toBe(900_000);
    expect(timeline.map(({ status }) => status)).toEqual(['pending']);
  });

  it('accepts an order without address and note [ORD-11]', async () => {
    const customer = await shop.person();
    await shop.addToCart(customer, await shop.addProduct());
    const answer = await shop.call('POST', '/api/orders/create', {
      as: customer.token,
      body: {
        account_id: customer.id,
        name: 'Lan',
        phone: '+84912345678',
        email: 'lan@example.com',
        payment_method: 'COD',
      },
    });
    expect(answer.json<{ order: Order }>().order).toMatchObject({ address: '', note: '', phone: '0912345678' });
  });

  it.each([
    ['an empty cart', {}, 'CART_EMPTY'],
    ['a phone number that is not Vietnamese', { phone: '123' }, 'PHONE_INVALID'],
    ['an unknown payment method', { payment_method: 'CARD' }, 'VALIDATION_FAILED'],
  ])('rejects %s', async (_, more, code) => {
    const answer = await shop.order(await shop.person(), more);
    expect([answer.statusCode, answer.json<Failure>().code]).toEqual([400, code]);
  });

  it('rejects another account than the caller’s [SRV-03]', async () => {
    const [one, other] = [await shop.person(), await shop.person()];
    expect((await shop.order(one, { account_id: other.id })).statusCode).toBe(403);
  });

  it('answers which products are short and reserves nothing', async () => {
    const customer = await shop.person();
    const [few, many] = [await shop.addProduct({ name: 'Lọc gió', quantity: 5 }), await shop.addProduct()];
    await shop.addToCart(customer, many, 2);
    await shop.addToCart(customer, few, 5);
    const product = shop.catalogue.products.get(few);
    if (product) product.quantity = 3;
    const answer = await shop.order(customer);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Failure>()).toMatchObject({
      code: 'STOCK_SHORT',
      message: 'Sản phẩm "Lọc gió" chỉ còn 3 trong kho.',
      details: [{ path: `/${few}`, rule: 'available 3' }],
    });
    expect([shop.catalogue.stockOf(few), shop.catalogue.stockOf(many)]).toEqual([3, 5]);
    expect(await shop.cartOf(customer)).toHaveLength(2);
    expect(await shop.historyOf(customer)).toEqual([]);
  });

  it('answers CART_CHANGED when the total differs from the one shown, and releases the stock', async () => {
    const customer = await shop.person();
    const product = await shop.addProduct();
    await shop.addToCart(customer, product, 2);
    const answer = await shop.order(customer, { expectedTotal: 1 });
    expect([answer.statusCode, answer.json<Failure>().code]).toEqual([409, 'CART_CHANGED']);
    expect(shop.catalogue.stockOf(product)).toBe(5);
    expect(await shop.cartOf(customer)).toHaveLength(1);
  });

  it('rejects products that have lost their price since they were added, and releases the stock [ORD-08]', async () => {
    const customer = await shop.person();
    const productId = await shop.addProduct({ name: 'Đại tu máy' });
    await shop.addToCart(customer, productId, 2);
    const product = shop.catalogue.products.get(productId);
    if (product) product.price = 0;
    const answer = await shop.order(customer);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Failure>()).toMatchObject({
      code: 'PRICE_ON_REQUEST',
      message: 'Sản phẩm "Đại tu máy" chưa có giá bán, vui lòng liên hệ để nhận báo giá.',
    });
    expect(shop.catalogue.stockOf(productId)).toBe(5);
    expect(await shop.historyOf(customer)).toEqual([]);
  });

  it('creates one order from concurrent requests for one cart, even with different keys', async () => {
    const customer = await shop.person();
    const product = await shop.addProduct();
    await shop.addToCart(customer, product, 2);
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => shop.order(customer, { key })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await shop.historyOf(customer)).toHaveLength(1);
    expect(shop.catalogue.stockOf(product)).toBe(3);
  });

  it('keeps lines added meanwhile, and is refused when an ordered line is changed meanwhile', async () => {
    const customer = await shop.person();
    const [ordered, later] = [await shop.addProduct(), await shop.addProduct({ name: 'Nhớt' })];
    await shop.addToCart(customer, ordered, 2);
    meanwhile(() => shop.addToCart(customer, later));
    expect((await shop.order(customer)).statusCode).toBe(201);
    expect(await shop.cartOf(customer)).toMatchObject([{ quantity: 1, product_id: { _id: later } }]);

    meanwhile(() => shop.addToCart(customer, later));
    const refused = await shop.order(customer);
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([409, 'CART_CHANGED']);
    expect(await shop.cartOf(customer)).toMatchObject([{ quantity: 2, product_id: { _id: later } }]);
    expect([shop.catalogue.stockOf(ordered), shop.catalogue.stockOf(later)]).toEqual([3, 5]);
  });

  it('limits the pending orders of an account [SRV-19]', async () => {
    const customer = await shop.person();
    const productId = await shop.addProduct({ quantity: 100 });
    const orderOne = async () => {
      await shop.addToCart(customer, productId);
      return shop.order(customer, { key: crypto.randomUUID() });
    };
    for (let count = 0; count < MAX_PENDING; count += 1) expect((await orderOne()).statusCode).toBe(201);
    const refused = await orderOne();
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Failure>()).toMatchObject({
      code: 'ORDERS_WAITING',
      message: 'Bạn đang có 20 đơn hàng chờ xử lý, vui lòng đợi chúng tôi xác nhận trước khi đặt thêm.',
    });
    expect(shop.catalogue.stockOf(productId)).toBe(100 - MAX_PENDING);
    const [last] = await shop.historyOf(customer);
    await shop.setStatus(last?._id ?? '', 'processing');
    expect((await shop.order(customer)).statusCode).toBe(201);
  });

  it('limits the pending orders of an account whose requests are in flight together, each for other lines of its cart', async () => {
    const customer = await shop.person();
    const common = await shop.addProduct({ quantity: 100 });
    for (let count = 1; count < MAX_PENDING; count += 1) {
      await shop.addToCart(customer, common);
      expect((await shop.order(customer)).statusCode).toBe(201);
    }
    const products = await Promise.all(Array.from({ length: 5 }, () => shop.addProduct()));
    const replies = Promise.withResolvers<void>();
    let reserved = 0;
    shop.catalogue.beforeReplying(async () => {
      reserved += 1;
      await replies.promise;
    });
    onTestFinished(() => shop.catalogue.beforeReplying(async () => undefined));
    const codeOf = async (key: string): Promise<string> =>
      (await shop.order(customer, { key })).json<Partial<Failure>>().code ?? 'placed';
    const codes: Array<Promise<string>> = [];
    for (const [at, product] of products.entries()) {
      for (const { _id } of await shop.cartOf(customer))
        await shop.call('DELETE', `/api/cart/${_id}`, { as: customer.token });
      await shop.addToCart(customer, product);
      codes.push(codeOf(`in-flight-${at}`));
      await expect.poll(() => reserved).toBe(at + 1);
    }
    for (const product of products.slice(0, -1)) await shop.addToCart(customer, product);
    replies.resolve();
    const refused = Array.from({ length: products.length - 1 }, () => 'ORDERS_WAITING');
    expect((await Promise.all(codes)).toSorted()).toEqual([...refused, 'placed']);
  });

  it('limits the orders an account starts per hour, with Retry-After [SRV-19]', async () => {
    const customer = await shop.person();
    await shop.addToCart(customer, await shop.addProduct());
    const tryOne = () => shop.order(customer, { expectedTotal: 1 });
    for (let count = 0; count < MAX_STARTED; count += 1) expect((await tryOne()).statusCode).toBe(409);
    const refused = await tryOne();
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  describe('with an idempotency key', () => {
    it('answers every repeat identically, concurrent or later, whatever the status of the order [SRV-11]', async () => {
      const customer = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(customer, product, 2);
      const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(customer, { key: 'lan-1' })));
      const [first] = answers;
      expect(first?.statusCode).toBe(201);
      expect(new Set(answers.map(({ body, statusCode }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(shop.catalogue.stockOf(product)).toBe(3);
      const id = first?.json<{ order: Order }>().order._id ?? '';
      await shop.setStatus(id, 'processing');
      expect((await shop.order(customer, { key: 'lan-1' })).body).toBe(first?.body);
      expect(await shop.historyOf(customer)).toHaveLength(1);
    });

    it('repeats a refusal', async () => {
      const customer = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(customer, product);
      const refused = await shop.order(customer, { key: 'k', expectedTotal: 7 });
      expect(refused.statusCode).toBe(409);
      expect((await shop.order(customer, { key: 'k', expectedTotal: 7 })).body).toBe(refused.body);
    });

    it('rejects another body with the same key', async () => {
      const customer = await shop.person();
      await shop.addToCart(customer, await shop.addProduct());
      await shop.order(customer, { key: 'k' });
      const answer = await shop.order(customer, { key: 'k', note: 'khác' });
      expect([answer.statusCode, answer.json<Failure>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    });

    it('separates equal keys of different customers', async () => {
      const both = [await shop.person(), await shop.person()];
      for (const customer of both) await shop.addToCart(customer, await shop.addProduct());
      const answers = await Promise.all(both.map((customer) => shop.order(customer, { key: 'same' })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    });

    it('rejects an invalid key', async () => {
      const answer = await shop.order(await shop.person(), { key: 'a b' });
      expect(answer.json<Failure>().code).toBe('IDEMPOTENCY_KEY_INVALID');
    });
  });

  describe('when catalogue’s reply is lost', () => {
    /** Stock is reserved but the reply is lost: a process that died between commit and reply. */
    const loseReply = () =>
      shop.catalogue.beforeReplying(async () => {
        shop.catalogue.beforeReplying(async () => undefined);
        throw Object.assign(new Error('lost'), { code: 'SERVICE_UNAVAILABLE' });
      });

    it('answers 503, shows no order, and finishes it when the key is repeated', async () => {
      const customer = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(customer, product, 2);
      loseReply();
      const lost = await shop.order(customer, { key: 'k' });
      expect([lost.statusCode, lost.json<Failure>().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(shop.catalogue.stockOf(product)).toBe(3);
      expect(await shop.historyOf(customer)).toEqual([]);
      expect((await shop.order(customer, { key: 'k' })).statusCode).toBe(201);
      expect(shop.catalogue.stockOf(product)).toBe(3);
      expect(await shop.historyOf(customer)).toHaveLength(1);
    });

    it('catalogue’s question releases the stock and the key, and the cart stays', async () => {
      const customer = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(customer, product, 2);
      loseReply();
      await shop.order(customer, { key: 'k' });
      await shop.catalogue.settle();
      expect(shop.catalogue.stockOf(product)).toBe(5);
      expect(await shop.historyOf(customer)).toEqual([]);
      expect(await shop.cartOf(customer)).toHaveLength(1);
      expect((await shop.order(customer, { key: 'k' })).statusCode).toBe(201);
      expect(shop.catalogue.stockOf(product)).toBe(3);
      await shop.catalogue.settle();
      expect([shop.catalogue.unsettled(), shop.catalogue.stockOf(product)]).toEqual([[], 3]);
    });

    it('an order about which catalogue asks before it is stored is not placed; a repeat places another one', async () => {
      const customer = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(customer, product, 2);
      meanwhile(() => shop.catalogue.settle());
      const answer = await shop.order(customer, { key: 'k' });
      expect([answer.statusCode, shop.catalogue.stockOf(product)]).toEqual([503, 5]);
      expect([await shop.historyOf(customer), await shop.cartOf(customer)]).toMatchObject([[], [{ quantity: 2 }]]);
      expect((await shop.order(customer, { key: 'k' })).statusCode).toBe(201);
      expect(shop.catalogue.stockOf(product)).toBe(3);
    });

    it('a repeat places what was reserved, unless the cart has changed', async () => {
      const customer = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(customer, product, 2);
      loseReply();
      await shop.order(customer, { key: 'k' });
      await shop.addToCart(customer, product, 1);
      const refused = await shop.order(customer, { key: 'k' });
      expect([refused.statusCode, refused.json<Failure>().code]).toEqual([409, 'CART_CHANGED']);
      expect(shop.catalogue.stockOf(product)).toBe(5);
      expect((await shop.order(customer, { key: 'k' })).body).toBe(refused.body);
      const changed = await shop.order(customer, { key: 'k', note: 'khác' });
      expect(changed.json<Failure>().code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('a repeat with another body is refused before the first request has an answer', async () => {
      const customer = await shop.person();
      await shop.addToCart(customer, await shop.addProduct());
      loseReply();
      await shop.order(customer, { key: 'k' });
      const changed = await shop.order(customer, { key: 'k', note: 'khác' });
      expect([changed.statusCode, changed.json<Failure>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect((await shop.order(customer, { key: 'k' })).statusCode).toBe(201);
    });
  });

  it('stores nothing personal about a refused order', async () => {
    const customer = await shop.person();
    await shop.addToCart(customer, await shop.addProduct());
    await shop.order(customer, { expectedTotal: 1 });
    const stored = await shop.mongo.db.collection('orders').findOne({ accountId: customer.id });
    expect(stored).toMatchObject({ status: 'failed', name: '', phone: '', email: '', address: '', note: '' });
    expect(JSON.stringify(stored)).not.toMatch(/Lan|0912|Phú|Gọi/);
  });

  describe('while its account is erased', () => {
    /** Erases like the consumer of the event, between the reservation and the order. */
    const erase = (customer: Person, refill?: () => Promise<unknown>) =>
      meanwhile(async () => {
        const [carts, forgotten] = [createCartRepository(shop.mongo), createForgottenAccounts(shop.mongo)];
        await inTransaction(shop.mongo, async (session) => {
          await forgotten.add(session, customer.id);
          await carts.erase(session, customer.id);
        });
        await refill?.();
      });

    it.each([
      ['is refused and leaves no contact data', 0],
      ['is refused also when the same cart is filled again with a token that is still accepted', 1],
    ])('%s', async (_, refills) => {
      const customer = await shop.person();
      const product = await shop.addProduct();
      const fill = () => shop.addToCart(customer, product, 2);
      await fill();
      erase(customer, refills > 0 ? fill : undefined);
      const answer = await shop.order(customer, { key: 'k' });
      expect([answer.statusCode, answer.json<Failure>().code]).toEqual([409, 'CART_CHANGED']);
      expect(shop.catalogue.stockOf(product)).toBe(5);
      const stored = await shop.mongo.db.collection('orders').find({ accountId: customer.id }).toArray();
      expect(stored).toMatchObject([{ status: 'failed', name: '', email: '' }]);
      expect(await shop.eventsOf(stored[0]?._id.toHexString() ?? '')).toEqual([]);
    });
  });

  it('that an earlier release has started and not finished is ended by a migration; its key and its stock are free', async () => {
    const orders = shop.mongo.db.collection('orders');
    const customer = await shop.person();
    const product = await shop.addProduct();
    await shop.addToCart(customer, product, 2);
    const started = {
      accountId: customer.id,
      key: 'k',
      status: 'placing',
      bodyHash: 'b',
      searchTerms: [],
      createdAt: new Date(),
    };
    const { insertedId } = await orders.insertOne(started);
    await migrate(shop.mongo, orderMigrations);
    const ended = { status: 'failed', key: insertedId.toHexString(), releaseDue: 1, failedAt: expect.any(Date) };
    expect(await orders.findOne({ _id: insertedId })).toMatchObject(ended);
    expect((await shop.order(customer, { key: 'k' })).statusCode).toBe(201);
    await sweepOnce({ ...shop.orders, logger: shop.logger });
    expect(await orders.findOne({ _id: insertedId })).not.toHaveProperty('releaseDue');
  });
});
