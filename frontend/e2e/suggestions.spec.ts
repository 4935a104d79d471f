/** Suggestions of the search boxes while typing. */
import type { Product } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, newVisit, phone, visit } from './browser.ts';
import { cards, cardLinks, categories, firstOf, pathsOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

const longTimeout = { timeout: 10_000 };
const header = (page: Page) => page.getByRole('banner');
const box = (page: Page) => header(page).getByRole('combobox', { name: 'Tìm dịch vụ' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý dịch vụ' }).getByRole('option');
const suggested = async (text: string) =>
  (await productsAt(`/api/products/search?name=${encodeURIComponent(text)}&page=1&limit=6`)).products;

/** Timeout: suggestions follow the text with some delay. */
async function waitForOptions(page: Page, products: readonly Product[]): Promise<void> {
  const shown = () => options(page).locator('span:first-of-type').allInnerTexts();
  await expect.poll(shown, longTimeout).toEqual(products.map(({ name }) => name));
}

async function write(page: Page, text: string): Promise<void> {
  await header(page).getByRole('button', { name: 'Mở ô tìm kiếm' }).click();
  await box(page).pressSequentially(text);
}

it('suggests up to six services with picture and price, ignoring diacritics and matching prefixes', async () => {
  const products = await suggested('bao duo');
  expect(products).toHaveLength(6);
  const { page } = await visit('/');
  await write(page, 'bao duo');
  await waitForOptions(page, products);
  expect(await options(page).locator('img').count()).toBe(6);
  const prices = await options(page).locator('span:last-of-type').allInnerTexts();
  expect(prices.every((price) => /₫$|báo giá/.test(price))).toBe(true);
  expect(await box(page).getAttribute('aria-expanded')).toBe('true');
});

it('suggests services by the words of the south [DAILY-57]', async () => {
  const { page } = await visit('/');
  await write(page, 'bố thắng');
  await expect.poll(() => options(page).first().innerText(), longTimeout).toMatch(/má phanh/i);
});

it('selects by arrow keys and Enter, and opens the service', async () => {
  const { page } = await visit('/');
  const products = await suggested('phanh');
  await write(page, 'phanh');
  await waitForOptions(page, products);
  await box(page).press('ArrowDown');
  await box(page).press('ArrowDown');
  const marked = await box(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${marked}"]`).getAttribute('aria-selected')).toBe('true');
  await box(page).press('Enter');
  const product = firstOf(products.slice(1), 'second suggestion');
  await page.waitForURL((url) => url.pathname === `/products/${product._id}`);
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
  await box(page).waitFor({ state: 'detached' });
});

it('moves from the last suggestion to none and then to the first', async () => {
  const { page } = await visit('/');
  await write(page, 'phanh');
  await options(page).first().waitFor();
  // Suggestions for earlier texts may appear and be replaced.
  const marked = () => box(page).getAttribute('aria-activedescendant');
  do await box(page).press('ArrowDown');
  while ((await marked()) !== null);
  await box(page).press('ArrowUp');
  expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
});

it('still searches on Enter while nothing is selected [HDR-02]', async () => {
  const { page } = await visit('/');
  await write(page, 'phanh');
  await options(page).first().waitFor();
  await box(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('search') === 'phanh');
  const heading = page.getByRole('heading', { level: 1, name: 'phanh' });
  await heading.waitFor();
  expect(await heading.innerText()).toBe('Kết quả cho “phanh”');
});

it('closes the list on Escape, and the box only on the next', async () => {
  const { page } = await visit('/');
  await write(page, 'phanh');
  await options(page).first().waitFor();
  await box(page).press('Escape');
  await options(page).first().waitFor({ state: 'detached' });
  expect(await box(page).inputValue()).toBe('phanh');
  await box(page).press('Escape');
  await box(page).waitFor({ state: 'detached' });
});

it('shows that nothing matches, or that suggestions failed', async () => {
  const { page } = await visit('/');
  await write(page, 'qzxwwqzx');
  await page.getByText('Chưa có gợi ý nào khớp').waitFor();
  await page.route('**/api/products/search?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await box(page).fill('phanh');
  await page.getByText('Chưa tải được gợi ý').waitFor();
  expect(await options(page).count()).toBe(0);
});

it('selects by a tap on a phone, and fits the window', async () => {
  const { page } = await visit('/', { viewport: phone, hasTouch: true });
  const products = await suggested('phanh');
  await write(page, 'phanh');
  await waitForOptions(page, products);
  const { width, x } = (await page.getByRole('listbox').boundingBox()) ?? { width: 0, x: -1 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(phone.width);
  await options(page).first().tap();
  const product = firstOf(products, 'suggestion');
  await page.waitForURL((url) => url.pathname === `/products/${product._id}`);
});

it('cancels the request of an outdated text', async () => {
  const { page } = await visit('/');
  const asked = (text: string) => (request: { url: () => string }) =>
    new URL(request.url()).searchParams.get('name') === text;
  await page.route('**/api/products/search?name=loc&*', () => {});
  await header(page).getByRole('button', { name: 'Mở ô tìm kiếm' }).click();
  const first = page.waitForRequest(asked('loc'));
  const given = page.waitForEvent('requestfailed', asked('loc'));
  await box(page).fill('loc');
  await first;
  await box(page).fill('loc gio');
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  await options(page).first().waitFor();
});

it('loads no code before someone types', async () => {
  const { page } = await visit('/');
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /suggest/.test(name)).length);
  expect(await loaded()).toBe(0);
  await write(page, 'phanh');
  await options(page).first().waitFor();
  expect(await loaded()).toBeGreaterThan(0);
});

it('searches the list within its category and order, all of it in the address [CAT-03, CAT-04, CAT-05]', async () => {
  const category = firstOf(
    (await categories()).filter(({ name }) => name.startsWith('Phanh')),
    'category of brakes',
  );
  const { page } = await visit('/products');
  const filters = page.getByRole('navigation', { name: 'Lọc theo danh mục' });
  await filters.getByRole('link', { name: category.name, exact: true }).click();
  // Links and the form keep the parameters of the address.
  await page.waitForURL((url) => url.searchParams.get('category') === category._id);
  await page.getByRole('link', { name: 'Mới nhất', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'newest');
  const field = page.getByRole('main').getByRole('combobox', { name: 'Tìm dịch vụ' });
  await field.fill('thay');
  await field.press('Enter');
  const { products } = await productsAt(
    `/api/products/search?name=thay&category=${category._id}&sort=newest&page=1&limit=8`,
  );
  expect(products.length).toBeGreaterThan(0);
  await expect.poll(() => cardLinks(cards(page)), longTimeout).toEqual(pathsOf(products));
  const address = new URL(page.url()).searchParams;
  expect([address.get('search'), address.get('category'), address.get('sort')]).toEqual([
    'thay',
    category._id,
    'newest',
  ]);
  await page.getByRole('link', { name: 'Bỏ tìm kiếm' }).click();
  await expect.poll(() => field.inputValue(), longTimeout).toBe('');
  expect(new URL(page.url()).searchParams.get('category')).toBe(category._id);
});

it('searches the list without JavaScript', async () => {
  const { page: plain } = await newVisit({ javaScriptEnabled: false });
  await plain.goto('/products');
  await plain.getByRole('main').getByRole('combobox').fill('phanh');
  await plain.getByRole('main').getByRole('combobox').press('Enter');
  await plain.waitForURL((url) => url.searchParams.get('search') === 'phanh');
  expect(await plain.getByRole('heading', { level: 1 }).innerText()).toBe('Kết quả cho “phanh”');
});
