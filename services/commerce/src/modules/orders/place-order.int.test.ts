import type { Failure, Order } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCommerce } from '../../testing/test-commerce.ts';
import { openTestCommerce } from '../../testing/test-commerce.ts';
import { sweepOnce } from './index.ts';
import { MOST_BEGUN, MOST_PENDING } from './order-limits.ts';

describe('placing an order', () => {
  let shop: TestCommerce;
  beforeAll(async () => {
    shop = await openTestCommerce();
  });

  const sweep = () => sweepOnce({ ...shop.orders, logger: shop.logger, abandonedMs: 0 });

  it('orders what the server’s cart holds, at catalogue’s prices, and empties it [SRV-11] [API-60] [ORD-08] [GEN-07]', async () => {
    const who = await shop.person();
    const [pads, oil] = [
      await shop.addProduct({ name: 'Má phanh', price: 450_000 }),
      await shop.addProduct({ name: 'Nhớt', price: 120_000, quantity: 9 }),
    ];
    await shop.addToCart(who, pads, 2);
    await shop.addToCart(who, oil, 3);
    const answer = await shop.order(who, { expectedTotal: 1_260_000 });
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
    expect(await shop.cartOf(who)).toEqual([]);
    expect([shop.shelf.stockOf(pads), shop.shelf.stockOf(oil)]).toEqual([3, 6]);
    const [event] = await shop.eventsOf(order._id);
    expect(event).toMatchObject({
      type: 'commerce.order.placed.v1',
      version: 1,
      data: { total: 1_260_000, attempt: 1 },
    });
    expect(await shop.mailsTo(order.email)).toMatchObject([{ name: 'order-placed', data: { total: 1_260_000 } }]);
  });

  it('freezes name, picture and price on its lines [SRV-12] [ENT-13] [ENT-12] [API-63]', async () => {
    const { who, productId, id } = await shop.placed({ quantity: 2 });
    const product = shop.shelf.products.get(productId);
    if (product) Object.assign(product, { name: 'Tên khác', price: 1 });
    await shop.known.keep({
      id: productId,
      version: 1_000,
      facts: { name: 'Tên khác', image: '', price: 1, stock: 1 },
    });
    const { order, lines, timeline } = await shop.detail(who, id);
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

  it('takes an order without an address and a note, which staff see as empty [ORD-11]', async () => {
    const who = await shop.person();
    await shop.addToCart(who, await shop.addProduct());
    const answer = await shop.call('POST', '/api/orders/create', {
      as: who.token,
      body: { account_id: who.id, name: 'Lan', phone: '+84912345678', email: 'lan@example.com', payment_method: 'COD' },
    });
    expect(answer.json<{ order: Order }>().order).toMatchObject({ address: '', note: '', phone: '0912345678' });
  });

  it.each([
    ['an empty cart', {}, 'CART_EMPTY'],
    ['no Vietnamese number', { phone: '123' }, 'PHONE_INVALID'],
    ['another way to pay', { payment_method: 'CARD' }, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, more, code) => {
    const answer = await shop.order(await shop.person(), more);
    expect([answer.statusCode, answer.json<Failure>().code]).toEqual([400, code]);
  });

  it('is for the caller alone [SRV-03]', async () => {
    const [one, other] = [await shop.person(), await shop.person()];
    expect((await shop.order(one, { account_id: other.id })).statusCode).toBe(403);
  });

  it('tells what there is too little of, and holds nothing then', async () => {
    const who = await shop.person();
    const [few, many] = [await shop.addProduct({ name: 'Lọc gió', quantity: 5 }), await shop.addProduct()];
    await shop.addToCart(who, many, 2);
    await shop.addToCart(who, few, 5);
    const product = shop.shelf.products.get(few);
    if (product) product.quantity = 3;
    const answer = await shop.order(who);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Failure>()).toMatchObject({
      code: 'STOCK_SHORT',
      message: 'Sản phẩm "Lọc gió" chỉ còn 3 trong kho.',
      details: [{ path: `/${few}`, rule: 'available 3' }],
    });
    expect([shop.shelf.stockOf(few), shop.shelf.stockOf(many)]).toEqual([3, 5]);
    expect(await shop.cartOf(who)).toHaveLength(2);
    expect(await shop.historyOf(who)).toEqual([]);
  });

  it('asks again when the total is not what the customer was shown, and gives the stock back', async () => {
    const who = await shop.person();
    const product = await shop.addProduct();
    await shop.addToCart(who, product, 2);
    const answer = await shop.order(who, { expectedTotal: 1 });
    expect([answer.statusCode, answer.json<Failure>().code]).toEqual([409, 'CART_CHANGED']);
    expect(shop.shelf.stockOf(product)).toBe(5);
    expect(await shop.cartOf(who)).toHaveLength(1);
  });

  it('refuses what has lost its price since it came into the cart, and gives the stock back [ORD-08]', async () => {
    const who = await shop.person();
    const productId = await shop.addProduct({ name: 'Đại tu máy' });
    await shop.addToCart(who, productId, 2);
    const product = shop.shelf.products.get(productId);
    if (product) product.price = 0;
    const answer = await shop.order(who);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Failure>()).toMatchObject({
      code: 'PRICE_ON_REQUEST',
      message: 'Sản phẩm "Đại tu máy" chưa có giá bán, vui lòng liên hệ để nhận báo giá.',
    });
    expect(shop.shelf.stockOf(productId)).toBe(5);
    expect(await shop.historyOf(who)).toEqual([]);
  });

  it('makes one order of a cart that is ordered twice at once, even with different keys', async () => {
    const who = await shop.person();
    const product = await shop.addProduct();
    await shop.addToCart(who, product, 2);
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => shop.order(who, { key })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await shop.historyOf(who)).toHaveLength(1);
    expect(shop.shelf.stockOf(product)).toBe(3);
  });

  it('keeps what is put into the cart meanwhile, and is refused when what was ordered is changed', async () => {
    const who = await shop.person();
    const [ordered, later] = [await shop.addProduct(), await shop.addProduct({ name: 'Nhớt' })];
    await shop.addToCart(who, ordered, 2);
    const meanwhile = (change: () => Promise<unknown>) =>
      shop.shelf.beforeReplying(async () => {
        shop.shelf.beforeReplying(async () => undefined);
        await change();
      });
    meanwhile(() => shop.addToCart(who, later));
    expect((await shop.order(who)).statusCode).toBe(201);
    expect(await shop.cartOf(who)).toMatchObject([{ quantity: 1, product_id: { _id: later } }]);

    meanwhile(() => shop.addToCart(who, later));
    const refused = await shop.order(who);
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([409, 'CART_CHANGED']);
    expect(await shop.cartOf(who)).toMatchObject([{ quantity: 2, product_id: { _id: later } }]);
    expect([shop.shelf.stockOf(ordered), shop.shelf.stockOf(later)]).toEqual([3, 5]);
  });

  it('takes so many orders that wait for staff from one account, and no more until they are dealt with [SRV-19]', async () => {
    const who = await shop.person();
    const productId = await shop.addProduct({ quantity: 100 });
    const orderOne = async () => {
      await shop.addToCart(who, productId);
      return shop.order(who, { key: crypto.randomUUID() });
    };
    for (let count = 0; count < MOST_PENDING; count += 1) expect((await orderOne()).statusCode).toBe(201);
    const refused = await orderOne();
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Failure>()).toMatchObject({
      code: 'ORDERS_WAITING',
      message: 'Bạn đang có 20 đơn hàng chờ xử lý, vui lòng đợi chúng tôi xác nhận trước khi đặt thêm.',
    });
    expect(shop.shelf.stockOf(productId)).toBe(100 - MOST_PENDING);
    const [last] = await shop.historyOf(who);
    await shop.setStatus(last?._id ?? '', 'processing');
    expect((await shop.order(who)).statusCode).toBe(201);
  });

  it('begins so many orders an hour for one account, and says when the next is free [SRV-19]', async () => {
    const who = await shop.person();
    await shop.addToCart(who, await shop.addProduct());
    const tryOne = () => shop.order(who, { expectedTotal: 1 });
    for (let count = 0; count < MOST_BEGUN; count += 1) expect((await tryOne()).statusCode).toBe(409);
    const refused = await tryOne();
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  describe('with a key', () => {
    it('gives every repeat the same bytes, at once and later, whatever became of the order [SRV-11]', async () => {
      const who = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(who, product, 2);
      const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(who, { key: 'lan-1' })));
      const [first] = answers;
      expect(first?.statusCode).toBe(201);
      expect(new Set(answers.map(({ body, statusCode }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(shop.shelf.stockOf(product)).toBe(3);
      const id = first?.json<{ order: Order }>().order._id ?? '';
      await shop.setStatus(id, 'processing');
      expect((await shop.order(who, { key: 'lan-1' })).body).toBe(first?.body);
      expect(await shop.historyOf(who)).toHaveLength(1);
    });

    it('repeats a refusal, too', async () => {
      const who = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(who, product);
      const refused = await shop.order(who, { key: 'k', expectedTotal: 7 });
      expect(refused.statusCode).toBe(409);
      expect((await shop.order(who, { key: 'k', expectedTotal: 7 })).body).toBe(refused.body);
    });

    it('refuses another body under the same key', async () => {
      const who = await shop.person();
      await shop.addToCart(who, await shop.addProduct());
      await shop.order(who, { key: 'k' });
      const answer = await shop.order(who, { key: 'k', note: 'khác' });
      expect([answer.statusCode, answer.json<Failure>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    });

    it('leaves another customer’s equal key alone', async () => {
      const both = [await shop.person(), await shop.person()];
      for (const who of both) await shop.addToCart(who, await shop.addProduct());
      const answers = await Promise.all(both.map((who) => shop.order(who, { key: 'same' })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    });

    it('refuses a key that is none', async () => {
      const answer = await shop.order(await shop.person(), { key: 'a b' });
      expect(answer.json<Failure>().code).toBe('IDEMPOTENCY_KEY_INVALID');
    });
  });

  describe('when catalogue’s answer is lost', () => {
    /** The stock is taken, and nobody is told: a process that died between commit and reply. */
    const loseAnswer = () =>
      shop.shelf.beforeReplying(async () => {
        shop.shelf.beforeReplying(async () => undefined);
        throw Object.assign(new Error('lost'), { code: 'SERVICE_UNAVAILABLE' });
      });

    it('says 503, shows nothing, and finishes the order when the key is repeated', async () => {
      const who = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(who, product, 2);
      loseAnswer();
      const lost = await shop.order(who, { key: 'k' });
      expect([lost.statusCode, lost.json<Failure>().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(shop.shelf.stockOf(product)).toBe(3);
      expect(await shop.historyOf(who)).toEqual([]);
      expect((await shop.order(who, { key: 'k' })).statusCode).toBe(201);
      expect(shop.shelf.stockOf(product)).toBe(3);
      expect(await shop.historyOf(who)).toHaveLength(1);
    });

    it('is swept: the stock goes back, the cart stays, and the key is free again', async () => {
      const who = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(who, product, 2);
      loseAnswer();
      await shop.order(who, { key: 'k' });
      await sweep();
      expect(shop.shelf.stockOf(product)).toBe(5);
      expect(await shop.historyOf(who)).toEqual([]);
      expect(await shop.cartOf(who)).toHaveLength(1);
      expect((await shop.order(who, { key: 'k' })).statusCode).toBe(201);
      expect(shop.shelf.stockOf(product)).toBe(3);
    });

    it('refuses a reservation that comes after the sweep, so that nothing is held for nobody', async () => {
      const who = await shop.person();
      const product = await shop.addProduct();
      await shop.addToCart(who, product, 2);
      shop.shelf.beforeReplying(async () => {
        shop.shelf.beforeReplying(async () => undefined);
        await sweep();
      });
      const answer = await shop.order(who);
      expect(answer.statusCode).toBe(503);
      expect(shop.shelf.stockOf(product)).toBe(5);
      await waitFor(async () => (await shop.cartOf(who)).length === 1);
    });
  });
});
