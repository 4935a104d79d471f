/** Orders in the back office. Filters, conflicts and what customers see of a change: e2e/manager-orders.spec.ts. */
import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, gone, message, plainText, press, remove, rowOf, rows, shown, submit } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newOrder, productName, stubOrders } from '../../testing/orders.ts';
import { callsOf, failure, fileOf, stub } from '../../testing/stub-api.ts';

const codeOf = ({ _id }: Order): string => orderCodeOf(_id);

/** Opens the list of one order. */
async function openList(changes: Partial<Order> = {}): Promise<Order> {
  const order = newOrder(changes);
  stubOrders([order]);
  await openPage(`/manager/order?q=${codeOf(order)}`, { as: 'admin' });
  await shown(rowOf(codeOf(order)));
  return order;
}

const choose = (text: string) => page.getByRole('dialog').getByLabelText('Trạng thái').selectOptions(text);
const saveStatus = () => submit(page.getByRole('dialog'));

it('lists code, customer, telephone, total, status and day [MORD-01, MORD-02]', async () => {
  const order = await openList();
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Mã đơn', 'Khách hàng', 'Điện thoại', 'Tổng tiền', 'Trạng thái', 'Ngày đặt', 'Thao tác']);
  const cells = rowOf(codeOf(order)).getByRole('cell').all().map(plainText);
  expect(cells.slice(0, 6)).toEqual([codeOf(order), order.name, '0912345678', '900.000 ₫', 'Chờ xử lý', '01/03/2026']);
  expect(codeOf(order)).toMatch(/^[0-9A-F]{6}$/);
});

it('is processed, completed and cancelled from its details, with the call and the way there [OFFICE-05]', async () => {
  const order = newOrder({ address: '5 Bạch Đằng, Hải Châu, Đà Nẵng' });
  const other = newOrder();
  stubOrders([order, other]);
  await openPage('/manager/order', { as: 'admin' });
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  const detail = dialog(`Chi tiết đơn hàng ${codeOf(order)}`);
  await expect
    .element(detail.getByRole('link', { name: `Gọi ${order.phone}` }))
    .toHaveAttribute('href', `tel:${order.phone}`);
  const way = new URL(detail.getByRole('link', { name: 'Chỉ đường' }).element().getAttribute('href') ?? '');
  expect(way.searchParams.get('destination')).toBe(order.address);
  const sameAccount = detail.getByRole('region', { name: 'Cùng tài khoản' });
  await shown(sameAccount.getByText(codeOf(other)));
  const samePhone = detail.getByRole('region', { name: 'Cùng số điện thoại' });
  expect(samePhone.getByText(codeOf(other)).length).toBe(0);
  await sameAccount.getByRole('link', { name: codeOf(other) }).click();
  const linked = dialog(`Chi tiết đơn hàng ${codeOf(other)}`);
  await shown(linked.getByRole('region', { name: 'Cùng tài khoản' }).getByText(codeOf(order)));
  await press(linked, 'Đóng');
  await gone(linked);
  await press(detail, 'Bắt đầu xử lý');
  await gone(detail.getByRole('button', { name: 'Bắt đầu xử lý' }));
  await press(detail, 'Hoàn thành');
  await gone(detail.getByRole('button', { name: 'Hủy đơn hàng' }));
  await expect.element(detail.getByRole('heading', { level: 2 }).locate('span')).toHaveFocus();
  expect(detail.getByRole('button', { name: 'Hoàn thành' }).length).toBe(0);

  await press(detail, 'Đóng');
  await press(page, `Xem chi tiết đơn hàng ${codeOf(other)}`);
  await press(linked, 'Hủy đơn hàng');
  const question = linked.getByRole('group', { name: 'Hủy đơn hàng?' });
  await press(question, 'Hủy đơn hàng');
  await gone(question);
  expect(callsOf('orders.update').map(({ params, body }) => [params['id'], body])).toEqual([
    [order._id, { status: 'processing', from: 'pending' }],
    [order._id, { status: 'completed', from: 'processing' }],
    [other._id, { status: 'cancelled', from: 'pending' }],
  ]);
});

it('keeps the first of two filters that are chosen before the page shows either [DAILY-29]', async () => {
  await openList();
  for (const value of ['pending', 'oldest']) {
    const select = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some((option) => option.value === value),
    );
    if (!select) throw new Error(`No filter has the choice ${value}`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expect.poll(() => window.location.search).toMatch(/status=pending.*sort=oldest/);
});

it('sorts by day ascending and descending', async () => {
  const [first, second] = [newOrder(), newOrder()];
  stub('orders.list', ({ query }) => (query['sort'] === 'oldest' ? [first, second] : [second, first]));
  await openPage('/manager/order', { as: 'admin' });
  await shown(
    rows()
      .first()
      .filter({ hasText: codeOf(second) }),
  );
  await page.getByLabelText('Sắp xếp').selectOptions('Cũ nhất');
  await shown(
    rows()
      .first()
      .filter({ hasText: codeOf(first) }),
  );
});

it('exports the filtered orders to a spreadsheet', async () => {
  const order = await openList();
  stub('orders.export', fileOf('Mã đơn'));
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await press(page, 'Xuất CSV');
  await expect.poll(() => save.mock.contexts).toEqual([expect.objectContaining({ download: 'don-hang.csv' })]);
  expect(callsOf('orders.export')[0]?.query).toEqual({ q: codeOf(order) });
});

it('shows an order with its lines, address and history in a dialog [MORD-03]', async () => {
  const order = await openList();
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  const detail = dialog(`Chi tiết đơn hàng ${codeOf(order)}`);
  await shown(detail.getByText(productName));
  const text = plainText(detail);
  for (const part of ['2 × 450.000 ₫', '900.000 ₫', order.phone, order.address, 'Chờ xử lý'])
    expect(text).toContain(part);
});

it('marks an order without an address', async () => {
  const order = await openList({ address: '' });
  await expect.element(rowOf(codeOf(order)).getByText('Chưa có địa chỉ')).toBeVisible();
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  await shown(page.getByRole('dialog').getByText('Chưa có địa chỉ'));
});

it('allows any change of status [MORD-04]', async () => {
  const order = await openList();
  for (const text of ['Hoàn thành', 'Chờ xử lý', 'Đã hủy', 'Đang xử lý']) {
    await press(page, `Đổi trạng thái đơn hàng ${codeOf(order)}`);
    const options = page.getByRole('dialog').getByLabelText('Trạng thái').locate('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual(['Chờ xử lý', 'Đang xử lý', 'Hoàn thành', 'Đã hủy']);
    await choose(text);
    await saveStatus();
    await shown(rowOf(text));
    await gone(page.getByRole('dialog'));
  }
});

it('shows that the list cannot be loaded [MORD-06]', async () => {
  stub('orders.list', failure(500));
  await openPage('/manager/order', { as: 'admin' });
  await shown(message('error', 'Không thể tải danh sách đơn hàng'));
  expect(rows().length).toBe(0);
});

it('shows that an order cannot be loaded [MORD-07]', async () => {
  const order = await openList();
  stub('orders.detail', failure(500));
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  await shown(message('error', 'Không thể tải chi tiết đơn hàng'));
  expect(page.getByRole('dialog').getByText(productName).length).toBe(0);
});

it.each([
  [404, 'Không tìm thấy đơn hàng.', 'Không tìm thấy đơn hàng.'],
  [500, 'Đã xảy ra lỗi, vui lòng thử lại sau.', 'Đã xảy ra lỗi, vui lòng thử lại sau.'],
  [409, 'Sản phẩm đã hết hàng.', 'Không thể cập nhật trạng thái đơn hàng'],
])('shows that changing the status failed with %i [MORD-08]', async (status, text, title) => {
  const order = await openList();
  stub('orders.update', failure(status, text));
  await press(page, `Đổi trạng thái đơn hàng ${codeOf(order)}`);
  await choose('Hoàn thành');
  await saveStatus();
  const toast = message('error', title);
  await shown(toast);
  expect(plainText(toast)).toMatch(new RegExp(`^Lỗi: ${title}`));
  expect(plainText(toast)).toContain(text);
  expect(plainText(rowOf(codeOf(order)))).toContain('Chờ xử lý');
});

it.each([
  [404, 'Không tìm thấy đơn hàng.', 'Không tìm thấy đơn hàng.'],
  [500, 'Đã xảy ra lỗi, vui lòng thử lại sau.', 'Đã xảy ra lỗi, vui lòng thử lại sau.'],
  [403, 'Bạn không có quyền thực hiện thao tác này.', 'Không thể xóa đơn hàng'],
])('shows that deleting failed with %i [MORD-09]', async (status, text, title) => {
  const order = await openList();
  stub('orders.delete', failure(status, text));
  await remove(`Xóa đơn hàng ${codeOf(order)}`);
  const toast = message('error', title);
  await shown(toast);
  expect(plainText(toast)).toMatch(new RegExp(`^Lỗi: ${title}`));
  expect(plainText(toast)).toContain(text);
  expect(rows().length).toBe(1);
});

it('opens for a customer, but shows that it is for staff, and no orders [ROLE-09]', async () => {
  stub('orders.list', failure(403, 'Bạn không có quyền thực hiện thao tác này.'));
  await openPage('/manager/order', { as: 'customer' });
  await shown(page.getByText('Chỉ Admin mới có quyền truy cập trang này'));
  expect(window.location.pathname).toBe('/manager/order');
  expect(rows().length).toBe(0);
  expect(page.getByRole('button', { name: 'Xuất CSV' }).length).toBe(0);
});

it('alerts staff to a new order on every page, with a link to it, and counts pending orders', async () => {
  const order = newOrder({ name: 'Khách vừa đặt' });
  stubOrders([order]);
  stub('products.manage', []);
  stub('categories.list', []);
  stub('orders.alerts', ({ query: { after } }) => {
    const orders = after === undefined ? [] : [order];
    return { pending: 3 + orders.length, orders, after: order.createdAt };
  });
  await openPage('/manager/products', { as: 'admin' });
  const entry = page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name: 'Đơn hàng' });
  await expect.element(entry).toMatchTextContent(/3 đơn chờ xử lý/);
  // The alerts are requested again when the tab becomes visible.
  window.dispatchEvent(new Event('visibilitychange'));
  const toast = message('info', 'Đơn hàng mới của Khách vừa đặt');
  await shown(toast);
  await expect.element(entry).toMatchTextContent(/4 đơn chờ xử lý/);
  await toast.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await shown(rowOf(codeOf(order)));
});

it('fits a phone and a tablet', async () => {
  stubOrders([newOrder()]);
  for (const viewport of [phone, { width: 768, height: 900 }]) {
    await openPage('/manager/order', { as: 'admin', viewport });
    await shown(rows().first());
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth).toBe(0);
  }
});
