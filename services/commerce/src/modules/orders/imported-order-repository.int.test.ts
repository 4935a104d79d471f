import type { Order, OrderDetail } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts';
import { expect, it } from 'vitest';
import { openTestCommerce } from '../../testing/test-commerce.ts';
import type { ImportedOrder } from './imported-order-repository.ts';
import { importOrders } from './imported-order-repository.ts';

async function openImported(...statuses: ImportedOrder['timeline'][number]['status'][]) {
  const shop = await openTestCommerce();
  const customer = await shop.person();
  const productId = await shop.addProduct({ quantity: 5 });
  const contact = { name: 'Mai Hải Yến', phone: '0900000405', email: 'yen@example.com', address: 'Hà Nội', note: '' };
  const line = { productId, quantity: 2, name: 'Má phanh', image: '', price: 450_000 };
  const timeline = statuses.map((status, day) => ({
    status,
    at: new Date(Date.UTC(2026, 9, 1 + day)),
    by: day === 0 ? ('customer' as const) : ('staff' as const),
  }));
  await importOrders(shop.mongo, [{ accountId: customer.id, ...contact, lines: [line], timeline }]);
  const list = async (query: string) =>
    (await shop.call('GET', `/api/orders?page=1&${query}`, { as: shop.staff.token })).json<Order[]>();
  const [order] = await list('');
  if (!order) throw new Error('The imported order is not listed');
  return { shop, customer, productId, order, list };
}

it('lists, finds and shows an imported order with its past to staff and its customer [OFFICE-90]', async () => {
  const { shop, customer, order, list } = await openImported('pending', 'processing', 'completed');
  expect(order).toMatchObject({ status: 'completed', total: 900_000, createdAt: '2026-10-01T00:00:00.000Z' });
  const queries = ['status=completed', 'q=hai%20yen', `q=${orderCodeOf(order._id)}`, 'q=0900000405'];
  const found = await Promise.all(queries.map(list));
  expect(found).toEqual(queries.map(() => [order]));
  expect(await shop.historyOf(customer)).toMatchObject([{ _id: order._id }]);
  const detail: OrderDetail = await shop.detail(customer, order._id);
  expect(detail.timeline.map(({ status }) => status)).toEqual(['pending', 'processing', 'completed']);
});

it('returns no stock when an imported order is cancelled, because it reserved none [OFFICE-90]', async () => {
  const { shop, customer, productId, order } = await openImported('pending');
  expect((await shop.cancel(customer, order._id)).statusCode).toBe(200);
  expect((await shop.detail(customer, order._id)).order.status).toBe('cancelled');
  expect(shop.catalogue.stockOf(productId)).toBe(5);
});
