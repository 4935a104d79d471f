/** The history of one's orders. Removals with their effects: e2e/orders.spec.ts. */
import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, gone, message, plainText, press, rowOf, rows, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newOrder } from '../../testing/orders.ts';
import { stubOwnOrders } from '../../testing/own-orders.ts';
import { failure, stub } from '../../testing/stub-api.ts';

const path = '/account/historyOrder';
const codeOf = ({ _id }: Order): string => orderCodeOf(_id);

it('lists code, day, total and status of one’s orders, newest first, each linking to its page [ACC-20, ACC-21, GEN-08]', async () => {
  const [newer, order] = [newOrder({ total: 1_350_000 }), newOrder()];
  stubOwnOrders([newer, order]);
  await openPage(path, { as: 'customer' });
  await shown(rowOf(codeOf(newer)));
  const cells = rows().first().getByRole('cell').all().map(plainText);
  expect(cells[0]).toBe(codeOf(newer));
  expect(cells[1]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(cells.slice(2, 5)).toEqual(['1.350.000 ₫', 'Chờ xử lý', 'Xem chi tiết']);
  expect(plainText(rowOf(codeOf(order)).getByTitle(order._id))).toBe(codeOf(order));
  await page.getByRole('link', { name: `Xem chi tiết đơn hàng ${codeOf(order)}` }).click();
  await expect.poll(() => window.location.pathname).toBe(`/order/orderDetail/${order._id}`);
});

it('has delete in every row, and says why an order that staff process is not deleted [DAILY-21, ACC-22]', async () => {
  const orders: [Order, Order] = [newOrder(), newOrder()];
  stubOwnOrders(orders);
  await openPage(path, { as: 'customer' });
  const code = codeOf(orders[0]);
  const button = page.getByRole('button', { name: `Xóa đơn hàng ${code}` });
  await button.click();
  await shown(dialog('Xóa đơn hàng?'));
  orders[0] = { ...orders[0], status: 'processing' };
  await press(dialog('Xóa đơn hàng?'), 'Xóa');
  const reason = message('error', 'Không thể xóa đơn hàng').getByText('Đơn hàng đang được xử lý');
  await shown(reason);
  await expect.poll(() => plainText(rowOf(code))).toContain('Đang xử lý');
  await gone(reason);
  await button.click();
  await shown(reason);
  expect(dialog('Xóa đơn hàng?').length).toBe(0);
  expect(rows().getByRole('button', { name: /^Xóa đơn hàng / }).length).toBe(rows().length);
});

it('asks no more about the only order when it was deleted in another tab, also when there is another one [ACC-22]', async () => {
  const [only, next] = [newOrder(), newOrder()];
  const orders = [only];
  stubOwnOrders(orders);
  await openPage(path, { as: 'customer' });
  await press(page, `Xóa đơn hàng ${codeOf(only)}`);
  await shown(dialog('Xóa đơn hàng?'));
  orders.pop();
  window.dispatchEvent(new Event('visibilitychange'));
  await shown(page.getByRole('heading', { name: 'Bạn chưa có đơn hàng nào' }));
  orders.push(next);
  window.dispatchEvent(new Event('visibilitychange'));
  await shown(rowOf(codeOf(next)));
  expect(dialog('Xóa đơn hàng?').length).toBe(0);
});

it('shows that the history cannot be loaded [ACC-23]', async () => {
  const order = newOrder();
  stubOwnOrders([order]);
  stub('orders.listOwn', failure(500));
  await openPage(path, { as: 'customer' });
  await shown(message('error', 'Không thể tải lịch sử đơn hàng!'));
  expect(page.getByText(codeOf(order)).length).toBe(0);
});

it('is linked in the account menu and in the breadcrumb of an order, and fits a phone', async () => {
  const order = newOrder();
  stubOwnOrders([order]);
  await openPage('/order', { as: 'customer', viewport: phone });
  await expect.poll(() => window.location.pathname).toBe(path);
  await shown(rowOf(codeOf(order)));
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
  await press(page, 'Mở menu');
  await shown(page.getByRole('dialog').getByRole('link', { name: 'Lịch sử đơn hàng' }));
});
