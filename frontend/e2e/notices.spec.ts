/** The bell in the header and the page of notices. */
import type { Notice, Product, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, failure, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { isHydrated, launchBrowser, newVisit, phone } from './browser.ts';
import { isFocused } from './keyboard.ts';
import { addProduct } from './managed-products.ts';
import { bell, hasNotices, noticesOf, rowsOf } from './notices.ts';
import { press } from './office.ts';
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

const countedCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/notices')) calls.push(pathname);
  });
  return calls;
};

const answerUnread = (page: Page, count: number) =>
  page.route('**/api/notices/unread', (route) => route.fulfill({ json: { count } }));

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
});

it('makes no request for guests, who have no bell [DAILY-67]', async () => {
  const { page } = await newVisit();
  const calls = countedCalls(page);
  await page.goto('/products', { waitUntil: 'networkidle' });
  await isHydrated(page);
  expect(await bell(page).count()).toBe(0);
  expect(calls).toEqual([]);
});

it('shows at most 99+, on a phone and in the back office, too [DAILY-67]', async () => {
  for (const [session, path, options] of [
    [await newCustomer(), '/about', { viewport: phone }],
    [staff, '/manager', {}],
  ] as const) {
    const { page } = await newVisitAs(session, options);
    await answerUnread(page, 100);
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Thông báo, 99+ chưa đọc' });
    await button.waitFor();
    expect(await button.innerText()).toBe('99+');
  }
});

it('counts again each minute while the page is visible, and when it becomes visible [DAILY-67]', async () => {
  const { page } = await newVisitAs(await newCustomer());
  await page.clock.install();
  await answerUnread(page, 0);
  const calls = countedCalls(page);
  await page.goto('/about');
  await bell(page).waitFor();
  await expect.poll(() => calls.length, longTimeout).toBe(1);
  await page.clock.runFor(61_000);
  await expect.poll(() => calls.length, longTimeout).toBe(2);
  const setHidden = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await setHidden('hidden');
  await page.clock.runFor(180_000);
  expect(calls.length).toBe(2);
  await setHidden('visible');
  await expect.poll(() => calls.length, longTimeout).toBe(3);
});

it('works by keyboard: opened and walked through with arrows, closed with Escape [DAILY-67]', async () => {
  const { session } = await withNotices();
  const { page } = await visitAs(session, '/about');
  await page.getByRole('button', { name: 'Thông báo, 2 chưa đọc' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => rowsOf(page, 'Thông báo mới nhất').count(), longTimeout).toBe(2);
  await page.keyboard.press('ArrowDown');
  expect(await bell(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await bell(page).getAttribute('aria-expanded')).toBe('false');
  expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

it('says that there are no notices, or that they cannot be loaded, and loads them on request [DAILY-67]', async () => {
  const { page } = await visitAs(await newCustomer(), '/notices');
  await page.getByRole('heading', { name: 'Bạn chưa có thông báo nào' }).waitFor();
  const list = /\/api\/notices\?/;
  await page.route(list, (route) => route.fulfill({ status: 500, json: failure('INTERNAL', 'Đã xảy ra lỗi.') }));
  await page.reload();
  await message(page, 'error', 'Không thể tải thông báo').waitFor();
  await page.unroute(list);
  await press(page, 'Thử lại');
  await page.getByRole('heading', { name: 'Bạn chưa có thông báo nào' }).waitFor();
  expect(await rowsOf(page, 'Thông báo').count()).toBe(0);
});

it('shows ten notices a page [DAILY-67]', async () => {
  const { session } = await withNotices();
  const [first] = await noticesOf(session);
  if (!first) throw new Error('There is no notice');
  const many: Notice[] = Array.from({ length: 10 }, (_, index) => ({ ...first, _id: String(index).repeat(24) }));
  const { page } = await newVisitAs(session);
  await page.route(/\/api\/notices\?page=1&limit=10/, (route) =>
    route.fulfill({ json: many, headers: { 'x-total-count': '11' } }),
  );
  await page.goto('/notices');
  await expect.poll(() => rowsOf(page.getByRole('main'), 'Thông báo').count(), longTimeout).toBe(10);
  await page.getByRole('main').getByRole('link', { name: 'Trang 2' }).click();
  await page.waitForURL((url) => url.search === '?page=2');
});

it('opens the order of a notice that a device links to; without that notice, the list [DAILY-67] [DAILY-69]', async () => {
  const { session, order } = await withNotices();
  const [notice] = await noticesOf(session);
  const { page } = await visitAs(session, `/notices?open=${notice?._id ?? ''}`);
  await page.waitForURL((url) => url.pathname === `/order/orderDetail/${order._id}`);
  expect((await noticesOf(session))[0]?.readAt).not.toBeNull();
  const other = await visitAs(await newCustomer(), `/notices?open=${notice?._id ?? ''}`);
  await message(other.page, 'error', 'Không mở được thông báo này').waitFor();
  await other.page.waitForURL((url) => url.pathname === '/notices' && url.search === '');
});
