/** Orders of a customer, where services and mail meet. The rest: order-detail and account-order-history in src/app/routes. */
import type { Order, Product, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, message, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import { addProduct } from './managed-products.ts';
import { press, rowOf, rows, callApiAs } from './office.ts';
import { cartOf, codeOf, newCustomer, ordersOf, placeOrder, plain, putIntoCart, setStatus } from './shopping.ts';

launchBrowser();

let staff: Session;
let buyer: Session;
let brake: Product;

beforeAll(async () => {
  staff = await sessionOf(admin);
  [buyer, brake] = await Promise.all([newCustomer(), addProduct(staff, { price: 450_000, quantity: 500 })]);
});

const pathOf = ({ _id }: Order): string => `/order/orderDetail/${_id}`;

/** An order of two pieces, and its page. */
async function openOrder(): Promise<{ page: Page; order: Order }> {
  const order = await placeOrder(buyer, { product: brake, quantity: 2 });
  const { page } = await visitAs(buyer, pathOf(order));
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${codeOf(order)}` }).waitFor();
  return { page, order };
}

it('puts its products into the cart again, from its page and the history, and says what is different [DAILY-47]', async () => {
  const [cheap, rare] = await Promise.all([
    addProduct(staff, { price: 90_000, quantity: 50 }),
    addProduct(staff, { price: 70_000, quantity: 2 }),
  ]);
  const session = await newCustomer();
  await putIntoCart(session, cheap, 2);
  const order = await placeOrder(session, { product: rare, quantity: 2 });
  const { page } = await visitAs(session, pathOf(order));
  await press(page, 'Mua lại');
  await page.waitForURL((url) => url.pathname === '/cart/cartDetail');
  await message(page, 'warning', 'Một phần sản phẩm của đơn hàng đã có trong giỏ hàng.').waitFor();
  const report = page.getByRole('region', { name: `Khác với đơn hàng ${codeOf(order)}` });
  expect(plain(await report.getByRole('listitem').innerText())).toBe(`${rare.name}: tạm hết hàng.`);
  await rowOf(page, cheap.name).waitFor();
  await press(report, 'Đóng ghi chú về đơn hàng cũ');
  await report.waitFor({ state: 'detached' });
  await page.goto('/account/historyOrder');
  await press(page, `Mua lại đơn hàng ${codeOf(order)}`);
  await page.waitForURL((url) => url.pathname === '/cart/cartDetail');
  await rowOf(page, cheap.name).waitFor();
  expect(await cartOf(session)).toMatchObject([{ quantity: 2, product_id: { _id: cheap._id } }]);
});

it('is printed without the rest of the page', async () => {
  const { page } = await openOrder();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'In đơn hàng' }).isVisible()).toBe(false);
  expect(await page.getByRole('region', { name: 'Sản phẩm đã đặt' }).isVisible()).toBe(true);
});

/** An order, and the history page that contains it. */
async function openHistory(session = buyer): Promise<{ page: Page; session: Session; order: Order }> {
  const order = await placeOrder(session, { product: brake });
  const { page } = await visitAs(session, '/account/historyOrder');
  await rowOf(page, codeOf(order)).waitFor();
  return { page, session, order };
}

it('removes a pending order from the history by cancelling it, after a confirmation; the mail links to a page that opens [DAILY-12, ACC-22]', async () => {
  const { page, session, order } = await openHistory(await newCustomer());
  await press(page, `Xóa đơn hàng ${codeOf(order)}`);
  const asked = dialog(page, 'Xóa đơn hàng?');
  await asked.getByText('Hành động này không thể hoàn tác').waitFor();
  expect(await asked.getByRole('button', { name: /Hủy/ }).count()).toBe(0);
  await press(asked, 'Giữ đơn hàng');
  expect(await rows(page).count()).toBe(1);
  await press(page, `Xóa đơn hàng ${codeOf(order)}`);
  await press(asked, 'Xóa');
  await page.locator('[data-severity="success"]').waitFor();
  await page.getByRole('heading', { name: 'Bạn chưa có đơn hàng nào' }).waitFor();
  expect(await ordersOf(session)).toEqual([]);
  const mail = await waitForMail({ to: session.email, subject: `Đơn hàng ${codeOf(order)} đã bị hủy` });
  const { page: opened, complaints } = await visitAs(session, linkIn(mail));
  await opened.getByRole('heading', { level: 1, name: 'Lịch sử đơn hàng' }).waitFor();
  await opened.getByRole('heading', { name: 'Bạn chưa có đơn hàng nào' }).waitFor();
  expect(complaints).toEqual([]);
});

it('removes an order of staff from their own history only', async () => {
  const order = await placeOrder(staff, { product: brake });
  await setStatus(staff, order, 'completed');
  const { page } = await visitAs(staff, '/account/historyOrder');
  await press(page, `Xóa đơn hàng ${codeOf(order)}`);
  await press(dialog(page, 'Xóa đơn hàng?'), 'Xóa');
  await rowOf(page, codeOf(order)).waitFor({ state: 'detached' });
  expect((await ordersOf(staff)).map(({ _id }) => _id)).not.toContain(order._id);
  expect(await callApiAs(staff, { method: 'GET', path: `/api/orders/detail/${order._id}` })).toMatchObject({
    order: { status: 'completed' },
  });
});
