/** Notices of real events in the bell and on their page. The rest: src/app/routes/notices.component.test.tsx. */
import type { Product, Session } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { admin, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { isFocused } from './keyboard.ts';
import { addProduct } from './managed-products.ts';
import { hasNotices, noticesOf, rowsOf } from './notices.ts';
import { callApiAs } from './office.ts';
import { codeOf, longTimeout, newCustomer, placeOrder, setStatus } from './shopping.ts';
import { takeIn } from './workshop.ts';

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

it('tells the account of a vehicle in the workshop how far it is, and leads to its history, which reads the notices [QUOTE-143] [QUOTE-144] [QUOTE-146]', async () => {
  const session = await newCustomer();
  const person = { role: 'owner', name: session.fullName, accountId: session.id } as const;
  const order = await takeIn(staff, { people: [person], complaint: 'Phanh kêu' });
  const { plate } = order.vehicle;
  const added = { plate, kind: 'car', name: session.fullName };
  await callApiAs(session, { method: 'POST', path: '/api/workshop/own/vehicles', body: added });
  const path = `/api/workshop/orders/${order._id}`;
  const body = { version: order.version, to: 'check', noteForCustomer: 'Xe đã lên cầu nâng.' };
  await callApiAs(staff, { method: 'POST', path: `${path}/moves`, body });
  await hasNotices(session, ['repair.moved-check']);
  const waiting = { for: 'customer', note: '' };
  await callApiAs(staff, { method: 'POST', path: `${path}/waiting`, body: { version: order.version + 1, waiting } });
  await hasNotices(session, ['repair.waiting-customer', 'repair.moved-check']);
  const { page, complaints } = await visitAs(session, '/about');
  await page.getByRole('button', { name: 'Thông báo, 2 chưa đọc' }).click();
  const rows = rowsOf(page.getByRole('banner'), 'Thông báo mới nhất');
  await rows.getByText(`Phiếu ${order.number}: xe đang được kiểm tra`).click();
  const history = page.getByRole('region', { name: `Lịch sử sửa chữa xe ${plate}` });
  await history.getByText('Xe đã lên cầu nâng.').waitFor();
  await page.getByRole('button', { name: 'Thông báo', exact: true }).waitFor();
  expect((await noticesOf(session)).map(({ readAt }) => readAt !== null)).toEqual([true, true]);
  expect(complaints).toEqual([]);
});
