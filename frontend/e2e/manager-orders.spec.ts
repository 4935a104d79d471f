/** Orders in the back office, where staff, customers and services meet. The rest: src/app/routes/manager-order.component.test.tsx. */
import type { Order, Product, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, message, sessionOf, submit, visitAs } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { addProduct } from './managed-products.ts';
import { press, remove, rowOf, rows, search, callApiAs, unique } from './office.ts';
import { choosePlace, codeOf, newCustomer, placeOrder, putIntoCart, longTimeout, ordersOf } from './shopping.ts';

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
