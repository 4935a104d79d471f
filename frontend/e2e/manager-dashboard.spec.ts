/** The start page of the back office with the services' numbers. The rest: src/app/routes/manager-figures.component.test.tsx. */
import type { CatalogueStats, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { master, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { addProduct } from './managed-products.ts';
import { callApiAs } from './office.ts';
import { newCustomer, placeOrder } from './shopping.ts';

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
  await panel(page, 'Đăng ký mới trong 30 ngày').locator('svg').first().waitFor();
  const scarce = panel(page, 'Sắp hết hàng').getByRole('listitem');
  expect(await scarce.first().innerText()).toContain(figures.lowStock[0]?.name);
  expect(complaints).toEqual([]);
});

it('draws the figures of the period in the address, each from its service, and compares an order with the period before [OFFICE-89]', async () => {
  const product = await addProduct(session, { price: 450_000, quantity: 5 });
  await placeOrder(await newCustomer(), { product, quantity: 1 });
  const { page, complaints } = await newVisitAs(session);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (/\/stats(\/period)?\?from=/.test(response.url())) answers.push(response.status());
  });
  await page.goto(`${path}?period=7`);
  for (const title of ['Đơn hàng theo ngày', 'Lịch hẹn theo khung giờ', 'Thời gian chờ trong trò chuyện']) {
    const card = panel(page, title).last();
    // Nobody may have booked or chatted in this period.
    await card.getByRole('slider').or(card.getByText('Chưa có số liệu trong kỳ này.')).waitFor();
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
  expect((await download).suggestedFilename()).toMatch(/^don-hang-theo-ngay_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByText('90 ngày', { exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('period') === '90');
  await page.reload();
  expect(await page.getByRole('radio', { name: '90 ngày' }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});
