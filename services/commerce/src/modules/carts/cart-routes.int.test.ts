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

  const setQuantity = (customer: Person, line: string, quantity: unknown) =>
    shop.call('PUT', `/api/cart/${line}`, { as: customer.token, body: { quantity } });
  const remove = (customer: Person, line: string) => shop.call('DELETE', `/api/cart/${line}`, { as: customer.token });
  /** A customer with one cart line. */
  const withLine = async (quantity = 1) => {
    const [customer, productId] = [await shop.person(), await shop.addProduct()];
    const { item } = (await shop.addToCart(customer, productId, quantity)).json<Changed>();
    return { customer, productId, line: item._id };
  };

  it('has one line per product, in the order of adding [API-57] [ENT-11] [CART-12] [GEN-07]', async () => {
    const customer = await shop.person();
    const [pads, oil] = [await shop.addProduct({ name: 'Má phanh' }), await shop.addProduct({ name: 'Nhớt' })];
    await shop.addToCart(customer, pads);
    await shop.addToCart(customer, oil, 2);
    const again = (await shop.addToCart(customer, pads, 2)).json<Changed>();
    expect(again).toMatchObject({ message: 'Đã thêm vào giỏ hàng.', count: 2, item: { quantity: 3 } });
    expect(await shop.cartOf(customer)).toEqual([
      {
        _id: again.item._id,
        quantity: 3,
        product_id: { _id: pads, name: 'Má phanh', image: `/media/${pads}.webp`, price: 450_000, quantity: 5 },
      },
      { _id: expect.any(String), quantity: 2, product_id: expect.objectContaining({ _id: oil }) },
    ]);
  });

  it('adds up concurrent additions of one product in one line', async () => {
    const [customer, product] = [await shop.person(), await shop.addProduct({ quantity: 8 })];
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.addToCart(customer, product)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await shop.cartOf(customer)).toMatchObject([{ quantity: 8 }]);
  });

  it('rejects quantities above the stock with the available quantity [SRV-14] [CART-08]', async () => {
    const { customer, productId, line } = await withLine(4);
    for (const answer of [await shop.addToCart(customer, productId, 2), await setQuantity(customer, line, 6)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Failure>()).toMatchObject({
        code: 'STOCK_TOO_LOW',
        message: 'Chỉ còn 5 sản phẩm trong kho',
        details: [{ path: '/quantity', rule: 'available 5' }],
      });
    }
    expect((await setQuantity(customer, line, 5)).json<Changed>()).toMatchObject({ item: { quantity: 5 }, count: 1 });
  });

  it.each([0, -1, 1.5, '2', 1_000])('rejects the quantity %j [SRV-14] [CART-07] [API-58]', async (quantity) => {
    const { customer, line } = await withLine(2);
    expect((await setQuantity(customer, line, quantity)).statusCode).toBe(400);
    expect(await shop.cartOf(customer)).toMatchObject([{ quantity: 2 }]);
  });

  it('rejects products that are sold out or do not exist', async () => {
    const customer = await shop.person();
    const soldOut = await shop.addToCart(customer, await shop.addProduct({ quantity: 0 }));
    expect([soldOut.statusCode, soldOut.json<Failure>().code]).toEqual([409, 'OUT_OF_STOCK']);
    expect((await shop.addToCart(customer, newId())).json<Failure>().code).toBe('PRODUCT_NOT_FOUND');
  });

  it('rejects products with a price on request [CART-12]', async () => {
    const customer = await shop.person();
    const answer = await shop.addToCart(customer, await shop.addProduct({ name: 'Phục hồi hộp số', price: 0 }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Failure>()).toMatchObject({
      code: 'PRICE_ON_REQUEST',
      message: 'Sản phẩm "Phục hồi hộp số" chưa có giá bán, vui lòng liên hệ để nhận báo giá.',
    });
    expect(await shop.cartOf(customer)).toEqual([]);
  });

  it('removes a line; removing it again answers CART_LINE_NOT_FOUND [API-59]', async () => {
    const { customer, line } = await withLine();
    expect((await remove(customer, line)).json()).toMatchObject({ message: 'Đã xóa sản phẩm khỏi giỏ hàng.' });
    expect(await shop.cartOf(customer)).toEqual([]);
    expect((await remove(customer, line)).json<Failure>().code).toBe('CART_LINE_NOT_FOUND');
  });

  it('is accessible only to its owner [SRV-03]', async () => {
    const { customer, line } = await withLine();
    const other = await shop.person();
    const answers = [
      await shop.call('GET', `/api/cart/${customer.id}`, { as: other.token }),
      await shop.call('GET', `/api/cart/${customer.id}`, { as: shop.staff.token }),
      await shop.call('POST', '/api/cart', { as: other.token, body: { accountId: customer.id, productId: newId() } }),
      await setQuantity(other, line, 2),
      await remove(other, line),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(await shop.cartOf(customer)).toMatchObject([{ quantity: 1 }]);
  });

  it('limits its number of lines, also for concurrent additions', async () => {
    const customer = await shop.person();
    const products = await Promise.all(Array.from({ length: MAX_CART_LINES + 2 }, () => shop.addProduct()));
    for (const product of products.slice(0, -4)) await shop.addToCart(customer, product);
    const last = await Promise.all(products.slice(-4).map((product) => shop.addToCart(customer, product)));
    expect(last.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409, 409,
    ]);
    expect(await shop.cartOf(customer)).toHaveLength(MAX_CART_LINES);
  });
});
