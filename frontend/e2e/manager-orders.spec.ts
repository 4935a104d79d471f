/** Orders in the back office. */
import { orderAlertsSchema } from '@garage/contracts';
import type { Order, Product, Session } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import type { Page } from 'playwright-core';
import { Value } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { admin, customer, dialog, message, sessionOf, submit, newVisitAs, visitAs } from './accounts.ts';
import { launchBrowser, phone } from './browser.ts';
import { waitForFocus } from './keyboard.ts';
import { addProduct } from './managed-products.ts';
import { press, failCalls, remove, rowOf, rows, search, callApiAs, unique } from './office.ts';
import {
  choosePlace,
  codeOf,
  newCustomer,
  placeOrder,
  plain,
  putIntoCart,
  setStatus,
  longTimeout,
  ordersOf,
} from './shopping.ts';

launchBrowser();

let staff: Session;
let brake: Product;
let buyer: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
  brake = await addProduct(staff, { price: 450_000, quantity: 500 });
  buyer = await newCustomer();
});

/** An order, and the list filtered by it. */
async function openList(changes: { name?: string; address?: string } = {}): Promise<{ page: Page; order: Order }> {
  const order = await placeOrder(buyer, { product: brake, quantity: 2, ...changes });
  const { page } = await visitAs(staff, `/manager/order?q=${codeOf(order)}`);
  await rowOf(page, codeOf(order)).waitFor();
  return { page, order };
}

const choose = (page: Page, text: string) => page.getByRole('dialog').getByLabel('Trạng thái').selectOption(text);
const save = (page: Page) => submit(page.getByRole('dialog'));

it('is bought from a card, ordered, processed by staff, and its status shown to the customer [GEN-07, GEN-08, MORD-04]', async () => {
  const person = await newCustomer();
  await putIntoCart(person, brake);
  const { page } = await visitAs(person, `/products?search=${encodeURIComponent(brake.name)}`);
  await page.getByRole('button', { name: `Thêm vào giỏ hàng: ${brake.name}` }).click();
  await message(page, 'success', 'Đã thêm vào giỏ hàng.').getByRole('link', { name: 'Xem giỏ hàng' }).click();
  await page.getByRole('link', { name: 'Đặt hàng', exact: true }).click();
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await choosePlace(page, { province: 'da nang', ward: 'hai chau' });
  await page.getByLabel('Số nhà, tên đường').fill('5 Bạch Đằng');
  await submit(page.getByRole('main'));
  await page.waitForURL((url) => url.pathname.startsWith('/order/orderDetail/'));
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const code = codeOf({ _id: id });
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${code}` }).waitFor();

  const { page: office } = await visitAs(staff, `/manager/order?q=${code}`);
  await press(office, `Đổi trạng thái đơn hàng ${code}`);
  await choose(office, 'Hoàn thành');
  await save(office);
  await message(office, 'success', 'Cập nhật trạng thái đơn hàng thành công!').waitFor();
  const status = page.getByRole('status', { name: 'Trạng thái' });
  await expect.poll(() => status.innerText(), { timeout: 25_000 }).toBe('Hoàn thành');
});

it('lists code, customer, telephone, total, status and day [MORD-01, MORD-02]', async () => {
  const { page, order } = await openList();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Mã đơn',
    'Khách hàng',
    'Điện thoại',
    'Tổng tiền',
    'Trạng thái',
    'Ngày đặt',
    'Thao tác',
  ]);
  const cells = (await rowOf(page, codeOf(order)).getByRole('cell').allInnerTexts()).map(plain);
  expect(cells.slice(0, 5)).toEqual([codeOf(order), order.name, '0912345678', '900.000 ₫', 'Chờ xử lý']);
  expect(cells[5]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(codeOf(order)).toMatch(/^[0-9A-F]{6}$/);
});

it('shows ten per page, and filters by code, name and telephone, by status and by day', async () => {
  const name = unique('Khách hàng thử');
  const { page, order } = await openList({ name });
  await page.goto('/manager/order');
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBeLessThanOrEqual(10);
  await search(page, name);
  await page.waitForURL((url) => url.searchParams.get('q') === name);
  await expect.poll(() => rows(page).count(), longTimeout).toBe(1);
  await page.getByLabel('Lọc theo trạng thái').selectOption('Đã hủy');
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  await page.getByLabel('Lọc theo trạng thái').selectOption('Chờ xử lý');
  await rowOf(page, codeOf(order)).waitFor();
  await page.getByLabel('Đến ngày').fill('2020-01-01');
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  await press(page, 'Bỏ bộ lọc');
  await page.waitForURL((url) => url.search === '');
});

it('is processed, completed and cancelled from its details, with the call and the way there [OFFICE-05]', async () => {
  const { page, order } = await openList({ address: '5 Bạch Đằng, Hải Châu, Đà Nẵng' });
  const { order: other } = await openList();
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  const detail = dialog(page, `Chi tiết đơn hàng ${codeOf(order)}`);
  expect(await detail.getByRole('link', { name: `Gọi ${order.phone}` }).getAttribute('href')).toBe(
    `tel:${order.phone}`,
  );
  const way = new URL((await detail.getByRole('link', { name: 'Chỉ đường' }).getAttribute('href')) ?? '');
  expect(way.searchParams.get('destination')).toBe(order.address);
  const sameAccount = detail.getByRole('region', { name: 'Cùng tài khoản' });
  await sameAccount.getByText(codeOf(other)).waitFor();
  const samePhone = detail.getByRole('region', { name: 'Cùng số điện thoại' });
  expect(await samePhone.getByText(codeOf(other)).count()).toBe(0);
  await sameAccount.getByRole('link', { name: codeOf(other) }).click();
  const linked = dialog(page, `Chi tiết đơn hàng ${codeOf(other)}`);
  await linked.getByRole('region', { name: 'Cùng tài khoản' }).getByText(codeOf(order)).waitFor();
  await press(linked, 'Đóng');
  await linked.waitFor({ state: 'detached' });
  await press(detail, 'Bắt đầu xử lý');
  await detail.getByRole('button', { name: 'Bắt đầu xử lý' }).waitFor({ state: 'detached' });
  await press(detail, 'Hoàn thành');
  await detail.getByRole('button', { name: 'Hủy đơn hàng' }).waitFor({ state: 'detached' });
  const title = detail.getByRole('heading', { level: 2 }).locator('span');
  await waitForFocus(title);
  expect(await detail.getByRole('button', { name: 'Hoàn thành' }).count()).toBe(0);

  await page.goto(`/manager/order?q=${codeOf(other)}`);
  await press(page, `Xem chi tiết đơn hàng ${codeOf(other)}`);
  const otherDetail = dialog(page, `Chi tiết đơn hàng ${codeOf(other)}`);
  await press(otherDetail, 'Hủy đơn hàng');
  const question = otherDetail.getByRole('group', { name: 'Hủy đơn hàng?' });
  await press(question, 'Hủy đơn hàng');
  await question.waitFor({ state: 'detached' });
  expect((await ordersOf(buyer)).find(({ _id }) => _id === other._id)?.status).toBe('cancelled');
});

it('keeps the first of two filters that are chosen before the page shows either [DAILY-29]', async () => {
  const { page } = await openList();
  await page.evaluate(() => {
    for (const value of ['pending', 'oldest']) {
      const select = [...document.querySelectorAll('select')].find(({ options }) =>
        [...options].some((option) => option.value === value),
      );
      if (!select) throw new Error(`No filter has the choice ${value}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect.poll(() => new URL(page.url()).search).toMatch(/status=pending.*sort=oldest/);
});

it('sorts by day ascending and descending', async () => {
  const name = unique('Khách xếp hàng');
  const { order: first } = await openList({ name });
  const { page, order: second } = await openList({ name });
  await page.goto(`/manager/order?q=${encodeURIComponent(name)}`);
  await rowOf(page, codeOf(first)).waitFor();
  expect(await rows(page).first().innerText()).toContain(codeOf(second));
  await page.getByLabel('Sắp xếp').selectOption('Cũ nhất');
  await expect.poll(() => rows(page).first().innerText(), longTimeout).toContain(codeOf(first));
});

it('exports the filtered orders to a spreadsheet', async () => {
  const { page } = await openList();
  const saved = page.waitForEvent('download');
  await press(page, 'Xuất CSV');
  expect((await saved).suggestedFilename()).toBe('don-hang.csv');
});

it('shows an order with its lines, address and history in a dialog [MORD-03]', async () => {
  const { page, order } = await openList();
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  const shown = dialog(page, `Chi tiết đơn hàng ${codeOf(order)}`);
  await shown.getByText(brake.name).waitFor();
  const text = plain(await shown.innerText());
  for (const part of ['2 × 450.000 ₫', '900.000 ₫', order.phone, order.address, 'Chờ xử lý'])
    expect(text).toContain(part);
});

it('marks an order without an address', async () => {
  const { page, order } = await openList({ address: '' });
  expect(await rowOf(page, codeOf(order)).innerText()).toContain('Chưa có địa chỉ');
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  await page.getByRole('dialog').getByText('Chưa có địa chỉ').waitFor();
});

it('allows any change of status [MORD-04]', async () => {
  const { page, order } = await openList();
  for (const text of ['Hoàn thành', 'Chờ xử lý', 'Đã hủy', 'Đang xử lý']) {
    await press(page, `Đổi trạng thái đơn hàng ${codeOf(order)}`);
    const options = page.getByRole('dialog').getByLabel('Trạng thái').locator('option');
    expect(await options.allTextContents()).toEqual(['Chờ xử lý', 'Đang xử lý', 'Hoàn thành', 'Đã hủy']);
    await choose(page, text);
    await save(page);
    await rowOf(page, text).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

it('does not reopen an order that its customer has cancelled meanwhile, and shows that it is cancelled [MORD-04]', async () => {
  const { page, order } = await openList();
  await press(page, `Đổi trạng thái đơn hàng ${codeOf(order)}`);
  await callApiAs(buyer, { method: 'PUT', path: `/api/orders/cancel/${order._id}` });
  await choose(page, 'Đang xử lý');
  await save(page);
  await message(page, 'error', 'Không thể cập nhật trạng thái đơn hàng').waitFor();
  await page.getByRole('dialog').getByText('Đơn hàng vừa được thay đổi, hiện là "Đã hủy".').waitFor();
  expect(await page.getByRole('dialog').getByLabel('Trạng thái').inputValue()).toBe('cancelled');
  await rowOf(page, 'Đã hủy').waitFor();
});

it('asks for confirmation before it removes an order, which an open one cancels [DAILY-12] [MORD-05]', async () => {
  const { page, order } = await openList();
  await press(page, `Xóa đơn hàng ${codeOf(order)}`);
  const asked = dialog(page, 'Xóa đơn hàng?');
  await asked.getByText('sẽ bị hủy và không còn trong danh sách').waitFor();
  await asked.getByText('Hành động này không thể hoàn tác').waitFor();
  await press(asked, 'Giữ đơn hàng');
  expect(await rows(page).count()).toBe(1);
  await remove(page, `Xóa đơn hàng ${codeOf(order)}`);
  await page.locator('[data-severity="success"]').waitFor();
  await rowOf(page, codeOf(order)).waitFor({ state: 'detached' });
  // Its customer keeps it in the history.
  expect(await ordersOf(buyer)).toContainEqual(expect.objectContaining({ _id: order._id, status: 'cancelled' }));
});

it('shows that the list cannot be loaded [MORD-06]', async () => {
  const { page } = await openList();
  await failCalls(page, '**/api/orders?*', { method: 'GET', status: 500, text: 'Đã xảy ra lỗi.' });
  await page.reload();
  await message(page, 'error', 'Không thể tải danh sách đơn hàng').waitFor();
  expect(await rows(page).count()).toBe(0);
});

it('shows that an order cannot be loaded [MORD-07]', async () => {
  const { page, order } = await openList();
  await failCalls(page, '**/api/orders/detail/*', { method: 'GET', status: 500, text: 'Đã xảy ra lỗi.' });
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  await message(page, 'error', 'Không thể tải chi tiết đơn hàng').waitFor();
  expect(await page.getByRole('dialog').getByText(brake.name).count()).toBe(0);
});

it.each([
  [404, 'Không tìm thấy đơn hàng.', 'Không tìm thấy đơn hàng.'],
  [500, 'Đã xảy ra lỗi, vui lòng thử lại sau.', 'Đã xảy ra lỗi, vui lòng thử lại sau.'],
  [409, 'Sản phẩm đã hết hàng.', 'Không thể cập nhật trạng thái đơn hàng'],
])('shows that changing the status failed with %i [MORD-08]', async (status, text, shown) => {
  const { page, order } = await openList();
  await failCalls(page, '**/api/orders/*', { method: 'PUT', status, text });
  await press(page, `Đổi trạng thái đơn hàng ${codeOf(order)}`);
  await choose(page, 'Hoàn thành');
  await save(page);
  const toast = message(page, 'error', shown);
  await toast.waitFor();
  expect(await toast.innerText()).toContain(text);
  expect(await rowOf(page, codeOf(order)).innerText()).toContain('Chờ xử lý');
});

it.each([
  [404, 'Không tìm thấy đơn hàng.', 'Không tìm thấy đơn hàng.'],
  [500, 'Đã xảy ra lỗi, vui lòng thử lại sau.', 'Đã xảy ra lỗi, vui lòng thử lại sau.'],
  [403, 'Bạn không có quyền thực hiện thao tác này.', 'Không thể xóa đơn hàng'],
])('shows that deleting failed with %i [MORD-09]', async (status, text, shown) => {
  const { page, order } = await openList();
  await failCalls(page, '**/api/orders/*', { method: 'DELETE', status, text });
  await remove(page, `Xóa đơn hàng ${codeOf(order)}`);
  const toast = message(page, 'error', shown);
  await toast.waitFor();
  expect(await toast.innerText()).toContain(text);
  expect(await rows(page).count()).toBe(1);
});

it('opens for a customer, but shows that it is for staff, and no orders [ROLE-09]', async () => {
  const { page } = await visitAs(await sessionOf(customer), '/manager/order');
  await page.getByText('Chỉ Admin mới có quyền truy cập trang này').waitFor();
  expect(new URL(page.url()).pathname).toBe('/manager/order');
  expect(await rows(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Xuất CSV' }).count()).toBe(0);
});

/** The first alerts of a page reach back as long as a transaction may take; waits until they reach back to no order of another test. */
async function skipEarlierAlerts(): Promise<void> {
  const start = new Date().toISOString();
  await waitFor(async () => {
    const alerts = await callApiAs(staff, { method: 'GET', path: '/api/orders/alerts' });
    return Value.Check(orderAlertsSchema, alerts) && alerts.after > start;
  });
}

it('alerts staff to a new order on every page, with a link to it, and counts pending orders', async () => {
  await skipEarlierAlerts();
  const { page } = await newVisitAs(staff);
  const entry = page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name: /^Đơn hàng/ });
  const asked = page.waitForResponse('**/api/orders/alerts*');
  await page.goto('/manager/products');
  const { pending }: { pending: number } = await (await asked).json();
  const name = unique('Khách vừa đặt');
  const order = await placeOrder(buyer, { product: brake, name });
  const toast = message(page, 'info', `Đơn hàng mới của ${name}`);
  await toast.waitFor({ timeout: 20_000 });
  expect(await entry.textContent()).toMatch(new RegExp(`${pending + 1} đơn chờ xử lý`));
  await toast.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await rowOf(page, codeOf(order)).waitFor();
  await setStatus(staff, order, 'cancelled');
});

it('counts the orders on the dashboard, each number linking to its orders', async () => {
  await placeOrder(buyer, { product: brake });
  const { page } = await visitAs(staff, '/manager');
  const figures = page.getByRole('region', { name: 'Đơn hàng' });
  const pending = figures.getByRole('link', { name: /^Chờ xử lý/ });
  await pending.waitFor();
  expect(Number((await pending.innerText()).replaceAll(/\D/g, ''))).toBeGreaterThan(0);
  await pending.click();
  await page.waitForURL((url) => url.pathname === '/manager/order' && url.searchParams.get('status') === 'pending');
});

it('fits a phone and a tablet', async () => {
  for (const viewport of [phone, { width: 768, height: 900 }]) {
    const { page } = await visitAs(staff, '/manager/order', { viewport });
    await rows(page).first().waitFor();
    const spare = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await spare()).toBe(0);
  }
});
