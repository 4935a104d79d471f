/** Completing orders from the list, one or several at once, and undoing that. */
import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastCompletion } from '../../features/office-orders/lib/last-completion.ts';
import { gone, horizontalOverflow, message, press, rowOf, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newOrder, stubOrders } from '../../testing/orders.ts';
import { callsOf, done, failure, offline, stub } from '../../testing/stub-api.ts';

const codeOf = ({ _id }: Order): string => orderCodeOf(_id);
const completeOne = (order: Order) =>
  page.getByRole('button', { name: `Hoàn thành đơn hàng ${codeOf(order)}`, exact: true });
const statusOf = (order: Order, text: string) => rowOf(codeOf(order)).getByText(text, { exact: true });
const sent = () => callsOf('orders.update').map(({ params, body }) => [params['id'], body.from, body.status]);

beforeEach(() => lastCompletion.set(null));

async function openList(...orders: Order[]): Promise<void> {
  stubOrders(orders);
  await openPage('/manager/order', { as: 'admin' });
  for (const order of orders) await shown(rowOf(codeOf(order)));
}

it('completes an order with one press, keeps the focus there, and undoes it once [OFFICE-95]', async () => {
  const order = newOrder();
  await openList(order, newOrder({ status: 'processing' }));
  const button = completeOne(order);
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await shown(message('success', 'Đã hoàn thành 1 đơn hàng.'));
  await shown(statusOf(order, 'Hoàn thành'));
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await press(page, 'Hoàn tác');
  await shown(message('success', 'Đã hoàn tác 1 đơn hàng.'));
  await shown(statusOf(order, 'Chờ xử lý'));
  await gone(page.getByRole('button', { name: 'Hoàn tác' }));
  expect(sent()).toEqual([
    [order._id, 'pending', 'completed'],
    [order._id, 'completed', 'pending'],
  ]);
});

it('completes all chosen orders, and offers only open ones [OFFICE-95]', async () => {
  const [pending, processing] = [newOrder(), newOrder({ status: 'processing' })];
  const closed = newOrder({ status: 'cancelled' });
  await openList(pending, processing, closed);
  expect(page.getByRole('checkbox').length).toBe(2);
  await expect.element(completeOne(closed)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: `Chọn đơn hàng ${codeOf(pending)}` }).click();
  await shown(page.getByText('Đã chọn 1 đơn hàng'));
  const all = page.getByRole('button', { name: 'Chọn các đơn chưa xong của trang này' });
  await all.click();
  await expect.element(all).toHaveAttribute('aria-disabled', 'true');
  await expect.element(all).toHaveFocus();
  await press(page, 'Hoàn thành 2 đơn hàng');
  await shown(message('success', 'Đã hoàn thành 2 đơn hàng.'));
  await gone(page.getByText(/^Đã chọn/));
  expect(sent()).toEqual([
    [pending._id, 'pending', 'completed'],
    [processing._id, 'processing', 'completed'],
  ]);
});

it('says which orders the server refused, and undoes only the others [OFFICE-95]', async () => {
  const orders = [newOrder(), newOrder()];
  await openList(...orders);
  const reason = 'Dữ liệu vừa được người khác thay đổi, vui lòng tải lại và thử lại.';
  stub('orders.update', ({ params }) =>
    params['id'] === orders[0]?._id ? failure(409, reason, 'CONFLICT') : done(''),
  );
  await press(page, 'Chọn các đơn chưa xong của trang này');
  await press(page, 'Hoàn thành 2 đơn hàng');
  await shown(message('warning', `1 đơn hàng không đổi được: ${reason}`));
  await shown(page.getByText('Vừa hoàn thành 1 đơn hàng.'));
  expect(lastCompletion.get()?.map(({ id }) => id)).toEqual([orders[1]?._id]);
});

it('offers the undo again for the orders that it did not reach, but not for those that somebody changed [OFFICE-95]', async () => {
  const orders = [newOrder(), newOrder(), newOrder({ status: 'processing' })];
  const [first, second, third] = orders.map(({ _id }) => _id);
  await openList(...orders);
  await press(page, 'Chọn các đơn chưa xong của trang này');
  await press(page, 'Hoàn thành 3 đơn hàng');
  await shown(page.getByText('Vừa hoàn thành 3 đơn hàng.'));
  stub('orders.update', ({ params: { id } }) => {
    if (id === first) return done('');
    return id === second ? failure(409, 'Đã đổi.', 'CONFLICT') : offline();
  });
  await press(page, 'Hoàn tác');
  await shown(message('success', 'Đã hoàn tác 1 đơn hàng.'));
  await shown(page.getByText('Vừa hoàn thành 1 đơn hàng.'));
  stub('orders.update', done(''));
  await press(page, 'Hoàn tác');
  await gone(page.getByRole('button', { name: 'Hoàn tác' }));
  expect(sent().at(-1)).toEqual([third, 'completed', 'processing']);
});

it('shows that no order could be completed, and offers no undo [OFFICE-95]', async () => {
  const order = newOrder();
  await openList(order);
  stub('orders.update', failure(500));
  await completeOne(order).click();
  await shown(message('error', 'Đã xảy ra lỗi.'));
  expect(page.getByRole('button', { name: 'Hoàn tác' }).length).toBe(0);
});

it('fits a phone and a tablet with chosen orders [OFFICE-95]', async () => {
  for (const viewport of [phone, { width: 768, height: 900 }]) {
    stubOrders([newOrder(), newOrder({ status: 'completed' })]);
    await openPage('/manager/order', { as: 'admin', viewport });
    await press(page, 'Chọn các đơn chưa xong của trang này');
    await shown(page.getByRole('button', { name: 'Hoàn thành 1 đơn hàng' }));
    expect(horizontalOverflow()).toBe(0);
  }
});
