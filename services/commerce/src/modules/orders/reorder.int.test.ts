import type { Failure, ReorderAnswer } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestCommerce } from '../../testing/test-commerce.ts';
import { newId, openTestCommerce } from '../../testing/test-commerce.ts';

describe('ordering the products of an order again', () => {
  let shop: TestCommerce;
  let version = 1_000;
  beforeAll(async () => {
    shop = await openTestCommerce();
  });

  const reorder = async (customer: Person, id: string) => (await shop.reorder(customer, id)).json<ReorderAnswer>();
  const change = async (id: string, facts: { price?: number; stock?: number }) => {
    const before = await shop.known.find(id);
    if (!before) throw new Error('No such product');
    const { name, image, price, stock } = before;
    version += 1;
    await shop.known.keep({ id, version, facts: { name, image, price, stock, ...facts } });
  };
  const removeProduct = async (id: string) => {
    version += 1;
    const session = shop.mongo.client.startSession();
    await session.withTransaction(() => shop.known.remove(session, { id, version }));
    await session.endSession();
  };

  it('puts them into the cart; pressing twice, also at once, does not double them [DAILY-47]', async () => {
    const { customer, productId, id } = await shop.placed({ quantity: 2 });
    expect(await reorder(customer, id)).toEqual({
      status: 'thành công',
      message: 'Các sản phẩm của đơn hàng đã có trong giỏ hàng.',
      lines: [
        {
          productId,
          name: 'Má phanh',
          outcome: 'added',
          ordered: 2,
          inCart: 2,
          orderedPrice: 450_000,
          price: 450_000,
        },
      ],
    });
    const again = await Promise.all([shop.reorder(customer, id), shop.reorder(customer, id)]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await shop.cartOf(customer)).toMatchObject([{ quantity: 2, product_id: { _id: productId } }]);
  });

  it('takes today’s price and stock, and reports what is limited or no longer sold [DAILY-47]', async () => {
    const customer = await shop.person();
    const [dearer, scarce, deleted] = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct()];
    for (const product of [dearer, scarce, deleted]) await shop.addToCart(customer, product, 3);
    const { order } = (await shop.order(customer)).json<{ order: { _id: string } }>();
    await change(dearer, { price: 500_000 });
    await change(scarce, { stock: 1 });
    await removeProduct(deleted);
    const { message, lines } = await reorder(customer, order._id);
    expect(message).toBe('Một phần sản phẩm của đơn hàng đã có trong giỏ hàng.');
    expect(lines).toMatchObject([
      { productId: dearer, outcome: 'added', inCart: 3, orderedPrice: 450_000, price: 500_000 },
      { productId: scarce, outcome: 'limited', ordered: 3, inCart: 1 },
      { productId: deleted, outcome: 'not-sold', inCart: 0, price: null },
    ]);
    expect(await shop.cartOf(customer)).toMatchObject([
      { quantity: 3, product_id: { _id: dearer, price: 500_000 } },
      { quantity: 1, product_id: { _id: scarce } },
    ]);
  });

  it('says that nothing could be put into the cart [DAILY-47]', async () => {
    const { customer, productId, id } = await shop.placed();
    await change(productId, { stock: 0 });
    const { message, lines } = await reorder(customer, id);
    expect(message).toBe('Không thể mua lại sản phẩm nào của đơn hàng này.');
    expect(lines).toMatchObject([{ outcome: 'sold-out', inCart: 0 }]);
    expect(await shop.cartOf(customer)).toEqual([]);
  });

  it('knows neither orders of others, not even for staff, nor removed or unknown ones [DAILY-47] [SRV-03]', async () => {
    const { customer, id } = await shop.placed();
    const other = await shop.person();
    await shop.cancel(customer, id);
    const answers = [
      await shop.reorder(other, id),
      await shop.reorder(shop.staff, id),
      await shop.reorder(customer, newId()),
    ];
    await shop.remove(customer, id);
    answers.push(await shop.reorder(customer, id));
    expect(answers.map((answer) => [answer.statusCode, answer.json<Failure>().code])).toEqual(
      Array.from({ length: 4 }, () => [404, 'ORDER_NOT_FOUND']),
    );
    for (const person of [customer, other]) expect(await shop.cartOf(person)).toEqual([]);
  });
});
