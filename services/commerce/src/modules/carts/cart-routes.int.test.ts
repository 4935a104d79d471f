import type { CartItem, Failure } from '@garage/contracts';
import { MAX_CART_LINES } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestCommerce } from '../../testing/test-commerce.ts';
import { newId, openTestCommerce } from '../../testing/test-commerce.ts';

interface Changed {
  message: string;
  item: CartItem;
  count: number;
}

describe('a cart', () => {
  let shop: TestCommerce;
  beforeAll(async () => {
    shop = await openTestCommerce();
  });

  const setQuantity = (who: Person, line: string, quantity: unknown) =>
    shop.call('PUT', `/api/cart/${line}`, { as: who.token, body: { quantity } });
  const remove = (who: Person, line: string) => shop.call('DELETE', `/api/cart/${line}`, { as: who.token });
  /** Somebody with one line. */
  const withLine = async (quantity = 1) => {
    const [who, productId] = [await shop.person(), await shop.addProduct()];
    const { item } = (await shop.addToCart(who, productId, quantity)).json<Changed>();
    return { who, productId, line: item._id };
  };

  it('holds one line a product, in the order in which they were added [API-57] [ENT-11] [CART-12] [GEN-07]', async () => {
    const who = await shop.person();
    const [pads, oil] = [await shop.addProduct({ name: 'Má phanh' }), await shop.addProduct({ name: 'Nhớt' })];
    await shop.addToCart(who, pads);
    await shop.addToCart(who, oil, 2);
    const again = (await shop.addToCart(who, pads, 2)).json<Changed>();
    expect(again).toMatchObject({ message: 'Đã thêm vào giỏ hàng.', count: 2, item: { quantity: 3 } });
    expect(await shop.cartOf(who)).toEqual([
      {
        _id: again.item._id,
        quantity: 3,
        product_id: { _id: pads, name: 'Má phanh', image: `/media/${pads}.webp`, price: 450_000, quantity: 5 },
      },
      { _id: expect.any(String), quantity: 2, product_id: expect.objectContaining({ _id: oil }) },
    ]);
  });

  it('keeps one line when the same product is added many times at once, and counts them all', async () => {
    const [who, product] = [await shop.person(), await shop.addProduct({ quantity: 8 })];
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.addToCart(who, product)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await shop.cartOf(who)).toMatchObject([{ quantity: 8 }]);
  });

  it('never wants more than the stock, and says how much there is [SRV-14] [CART-08]', async () => {
    const { who, productId, line } = await withLine(4);
    for (const answer of [await shop.addToCart(who, productId, 2), await setQuantity(who, line, 6)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Failure>()).toMatchObject({
        code: 'STOCK_TOO_LOW',
        message: 'Chỉ còn 5 sản phẩm trong kho',
        details: [{ path: '/quantity', rule: 'available 5' }],
      });
    }
    expect((await setQuantity(who, line, 5)).json<Changed>()).toMatchObject({ item: { quantity: 5 }, count: 1 });
  });

  it.each([0, -1, 1.5, '2', 1_000])('refuses the quantity %j [SRV-14] [CART-07] [API-58]', async (quantity) => {
    const { who, line } = await withLine(2);
    expect((await setQuantity(who, line, quantity)).statusCode).toBe(400);
    expect(await shop.cartOf(who)).toMatchObject([{ quantity: 2 }]);
  });

  it('takes no product that is sold out, or that there is not', async () => {
    const who = await shop.person();
    const soldOut = await shop.addToCart(who, await shop.addProduct({ quantity: 0 }));
    expect([soldOut.statusCode, soldOut.json<Failure>().code]).toEqual([409, 'OUT_OF_STOCK']);
    expect((await shop.addToCart(who, newId())).json<Failure>().code).toBe('PRODUCT_NOT_FOUND');
  });

  it('takes nothing whose price is asked for, and says so [CART-12]', async () => {
    const who = await shop.person();
    const answer = await shop.addToCart(who, await shop.addProduct({ name: 'Phục hồi hộp số', price: 0 }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Failure>()).toMatchObject({
      code: 'PRICE_ON_REQUEST',
      message: 'Sản phẩm "Phục hồi hộp số" chưa có giá bán, vui lòng liên hệ để nhận báo giá.',
    });
    expect(await shop.cartOf(who)).toEqual([]);
  });

  it('loses a line when it is removed; once more there is none [API-59]', async () => {
    const { who, line } = await withLine();
    expect((await remove(who, line)).json()).toMatchObject({ message: 'Đã xóa sản phẩm khỏi giỏ hàng.' });
    expect(await shop.cartOf(who)).toEqual([]);
    expect((await remove(who, line)).json<Failure>().code).toBe('CART_LINE_NOT_FOUND');
  });

  it('is its owner’s alone, line by line [SRV-03]', async () => {
    const { who, line } = await withLine();
    const other = await shop.person();
    const answers = [
      await shop.call('GET', `/api/cart/${who.id}`, { as: other.token }),
      await shop.call('GET', `/api/cart/${who.id}`, { as: shop.staff.token }),
      await shop.call('POST', '/api/cart', { as: other.token, body: { accountId: who.id, productId: newId() } }),
      await setQuantity(other, line, 2),
      await remove(other, line),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(await shop.cartOf(who)).toMatchObject([{ quantity: 1 }]);
  });

  it('holds at most so many lines, even when they are added at once', async () => {
    const who = await shop.person();
    const products = await Promise.all(Array.from({ length: MAX_CART_LINES + 2 }, () => shop.addProduct()));
    for (const product of products.slice(0, -4)) await shop.addToCart(who, product);
    const last = await Promise.all(products.slice(-4).map((product) => shop.addToCart(who, product)));
    expect(last.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409, 409,
    ]);
    expect(await shop.cartOf(who)).toHaveLength(MAX_CART_LINES);
  });
});
