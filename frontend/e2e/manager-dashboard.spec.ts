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
    await categories
      .locator('text')
      .filter({ hasText: name.split(' ')[0] ?? name })
      .first()
      .waitFor();
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

it('fits a phone', async () => {
  const { page } = await visitAs(session, path, { viewport: phone });
  await panel(page, 'Sản phẩm theo danh mục').locator('svg').first().waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});
