/** The start page of the back office. */
import type { CatalogueStats, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, failure, master, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, phone } from './browser.ts';
import { horizontalOverflow } from './content-facts.ts';
import { press, callApiAs } from './office.ts';

launchBrowser();

let session: Session;
let figures: CatalogueStats;

beforeAll(async () => {
  session = await sessionOf(master);
  figures = Object(await callApiAs(session, { method: 'GET', path: '/api/catalogue/stats' }));
});

const path = '/manager';
const card = (page: Page, text: string, count: number) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${text}\\s*${count}$`) });
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

it('shows counts, each linking to its list [MGR-02, GEN-11]', async () => {
  const { page, complaints } = await visitAs(session, path);
  for (const [text, count, where] of [
    ['Sản phẩm và dịch vụ', figures.products, '/manager/products'],
    ['Bài tin tức', figures.news, '/manager/news'],
    ['Banner', figures.banners, '/manager/banner'],
    ['Nhân viên', figures.staff, '/manager/staff'],
  ] as const) {
    expect(await card(page, text, count).getAttribute('href')).toBe(where);
  }
  const categories = panel(page, 'Sản phẩm theo danh mục');
  for (const { name } of figures.categories.slice(0, 3)) {
    await categories.getByText(name, { exact: true }).waitFor();
  }
  expect(complaints).toEqual([]);
});

it('lists products that are almost sold out, with links', async () => {
  const { page } = await visitAs(session, path);
  const [scarce] = figures.lowStock;
  const row = panel(page, 'Sắp hết hàng')
    .getByRole('listitem')
    .filter({ hasText: scarce?.name ?? '' });
  // Other tests may have sold out products.
  await row.getByText(scarce?.quantity === 0 ? 'Hết hàng' : `Còn ${scarce?.quantity}`).waitFor();
  await row.getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/manager/products');
  expect(new URL(page.url()).searchParams.get('q')).toBe(scarce?.name);
});

it('shows that no product is running out, and which ones are sold out', async () => {
  for (const [lowStock, text] of [
    [[], 'Không có sản phẩm nào sắp hết.'],
    [[{ _id: 'a'.repeat(24), name: 'Lọc gió', quantity: 0 }], 'Hết hàng'],
  ] as const) {
    const { page } = await newVisitAs(session);
    await page.route('**/api/catalogue/stats', (route) => route.fulfill({ json: { ...figures, lowStock } }));
    await page.goto(path);
    await panel(page, 'Sắp hết hàng').getByText(text, { exact: true }).waitFor();
    expect(await panel(page, 'Sắp hết hàng').getByRole('listitem').count()).toBe(lowStock.length);
  }
});

it('shows accounts to masters, and does not request them for admins', async () => {
  const { page } = await visitAs(session, path);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tài khoản bị khóa/ })
    .waitFor();
  await panel(page, 'Đăng ký mới trong 30 ngày').locator('svg').first().waitFor();

  const { page: other } = await newVisitAs(await sessionOf(admin));
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await other.goto(path);
  await panel(other, 'Sắp hết hàng').waitFor();
  expect(await other.getByRole('heading', { name: 'Đăng ký mới trong 30 ngày' }).count()).toBe(0);
  expect(asked).toContain('/api/catalogue/stats');
  expect(asked).not.toContain('/api/accounts/stats');
});

it('shows which figures cannot be loaded, and the others, and retries', async () => {
  const broken = { status: 500, json: failure('INTERNAL', 'Hỏng') };
  const { page } = await newVisitAs(session);
  await page.route('**/api/accounts/stats', (route) => route.fulfill(broken));
  await page.goto(path);
  await message(page, 'error', 'Không thể tải số liệu tài khoản').waitFor();
  await card(page, 'Banner', figures.banners).waitFor();

  const { page: none } = await newVisitAs(session);
  await none.route('**/api/catalogue/stats', (route) => route.fulfill(broken));
  await none.goto(path);
  await message(none, 'error', 'Không thể tải số liệu tổng quan').waitFor();
  await panel(none, 'Đăng ký mới trong 30 ngày').waitFor();
  expect(await panel(none, 'Sắp hết hàng').count()).toBe(0);
  await none.unroute('**/api/catalogue/stats');
  await press(none, 'Thử lại');
  await card(none, 'Banner', figures.banners).waitFor();
  expect(await none.getByRole('alert').filter({ hasText: 'Thử lại' }).count()).toBe(0);
});

it('draws the figures of the period in the address, each from its service, and compares an order with the period before [OFFICE-89]', async () => {
  const { page, complaints } = await newVisitAs(session);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (/\/stats(\/period)?\?from=/.test(response.url())) answers.push(response.status());
  });
  await page.goto(`${path}?period=7`);
  for (const title of ['Đơn hàng theo ngày', 'Lịch hẹn theo khung giờ', 'Thời gian chờ trong trò chuyện']) {
    await panel(page, title).last().getByRole('slider').waitFor();
  }
  await page.getByRole('heading', { name: 'Tìm kiếm không có kết quả' }).waitFor();
  expect(answers).toEqual([200, 200, 200, 200]);
  const orders = panel(page, 'Đơn hàng theo ngày').last();
  const figure = await orders.locator('strong').first().innerText();
  await orders.getByRole('button', { name: 'Xem bảng số' }).click();
  const cells = await orders.getByRole('row').locator('td:nth-child(2)').allInnerTexts();
  expect(cells).toHaveLength(7);
  expect(String(cells.reduce((sum, cell) => sum + Number(cell), 0))).toBe(figure);
  const download = page.waitForEvent('download');
  await orders.getByRole('button', { name: 'Tải CSV' }).click();
  expect((await download).suggestedFilename()).toBe('don-hang-theo-ngay.csv');
  await page.getByText('90 ngày', { exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('period') === '90');
  await page.reload();
  expect(await page.getByRole('radio', { name: '90 ngày' }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

it('fits a phone', async () => {
  const { page } = await visitAs(session, path, { viewport: phone });
  await panel(page, 'Đơn hàng theo ngày').last().getByRole('img').waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});
