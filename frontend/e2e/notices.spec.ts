/** Notices of real events in the bell and on their page. The rest: src/app/routes/notices.component.test.tsx. */
import type { Product, Session } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { admin, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { isFocused } from './keyboard.ts';
import { addProduct } from './managed-products.ts';
import { hasNotices, noticesOf, rowsOf } from './notices.ts';
import { codeOf, longTimeout, newCustomer, placeOrder, setStatus } from './shopping.ts';

launchBrowser();

let staff: Session;
let oil: Product;

beforeAll(async () => {
  staff = await sessionOf(admin);
  oil = await addProduct(staff, { price: 120_000, quantity: 500 });
});

/** A customer with the notices that an order was placed and is processed. */
async function withNotices() {
  const session = await newCustomer();
  const order = await placeOrder(session, { product: oil });
  await setStatus(staff, order, 'processing');
  await hasNotices(session, ['order.processing', 'order.placed']);
  return { session, order, code: codeOf(order) };
}

it('counts unread notices on the bell, lists the newest ones and opens what they are about, which reads them [DAILY-67]', async () => {
  const { session, order, code } = await withNotices();
  const { page, complaints } = await visitAs(session, '/products');
  await page.getByRole('button', { name: 'Thông báo, 2 chưa đọc' }).click();
  const rows = rowsOf(page.getByRole('banner'), 'Thông báo mới nhất');
  await expect.poll(() => rows.count(), longTimeout).toBe(2);
  expect(await rows.first().innerText()).toContain(`Đơn hàng ${code} đang được xử lý`);
  expect(await rows.first().innerText()).toContain('Chưa đọc');
  await rows.first().getByRole('link').click();
  await page.waitForURL((url) => url.pathname === `/order/orderDetail/${order._id}`);
  await page.getByRole('button', { name: 'Thông báo', exact: true }).waitFor();
  expect((await noticesOf(session)).map(({ readAt }) => readAt !== null)).toEqual([true, true]);
  await setStatus(staff, order, 'completed');
  await hasNotices(session, ['order.completed', 'order.processing', 'order.placed']);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Thông báo, 1 chưa đọc' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Xem tất cả' }).click();
  await page.waitForURL((url) => url.pathname === '/notices');
  const readAll = page.getByRole('main').getByRole('button', { name: 'Đánh dấu đã đọc tất cả' });
  await readAll.click();
  await page.getByRole('button', { name: 'Thông báo', exact: true }).waitFor();
  expect([await readAll.isDisabled(), await isFocused(readAll)]).toEqual([true, true]);
  expect(complaints).toEqual([]);
  const [newest] = await noticesOf(session);
  await page.goto(`/notices?open=${newest?._id ?? ''}`);
  await page.waitForURL((url) => url.pathname === `/order/orderDetail/${order._id}`);
});
