import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser, phone, visit } from './browser.ts';
import { cardLinks, cards, categories, firstOf, pathsOf, productsAt } from './catalogue-facts.ts';
import { horizontalOverflow } from './content-facts.ts';

launchBrowser();

const toNewest = (page: Page) => page.getByRole('link', { name: 'Mới nhất', exact: true });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Phân trang' });

async function waitForCards(page: Page, paths: string[]): Promise<void> {
  await expect.poll(() => cardLinks(cards(page)), { timeout: 10_000 }).toEqual(paths);
}

it('fits a phone on its first, second, middle and last page', async () => {
  const { total } = await productsAt('/api/products?page=1&limit=8');
  const last = Math.ceil(total / 8);
  for (const number of [1, 2, 4, last]) {
    const { page } = await visit(`/products?page=${number}`, { viewport: phone });
    await pager(page).locator('[aria-current="page"]').getByText(`${number}`, { exact: true }).waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
  }
});

it('shows the featured services in a separate row [CAT-01]', async () => {
  const { products } = await productsAt('/api/products/featured');
  const { page } = await visit('/productoutstand');
  const row = page.getByRole('list', { name: 'Dịch vụ nổi bật' });
  expect(products.length).toBeGreaterThan(0);
  expect(await cardLinks(row)).toEqual(pathsOf(products));
});

it('lists the services, 8 per page, oldest first [CAT-02, CAT-06]', async () => {
  const { products, total } = await productsAt('/api/products?page=1&limit=8');
  expect(total).toBeGreaterThan(8);
  const { page } = await visit('/products');
  expect(await cardLinks(cards(page))).toEqual(pathsOf(products));
  expect(await cards(page).count()).toBe(8);
  await pager(page).getByRole('link', { name: 'Trang 2', exact: true }).click();
  await waitForCards(page, pathsOf((await productsAt('/api/products?page=2&limit=8')).products));
  // Changing the page scrolls to its top.
  const head = page.getByRole('list', { name: 'Danh sách dịch vụ' });
  expect(await head.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await head.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await pager(page).evaluate((nav) => nav.getBoundingClientRect().top > window.innerHeight)).toBe(true);
  const last = Math.ceil(total / 8);
  expect(
    await pager(page)
      .getByRole('link', { name: `Trang ${last}`, exact: true })
      .count(),
  ).toBe(1);
});

it('shows the matches of the search in its address, and their number [CAT-03]', async () => {
  const { products: all } = await productsAt('/api/products?page=1&limit=1');
  const word = firstOf(firstOf(all, 'product').name.split(' '), 'word');
  const { products, total } = await productsAt(`/api/products/search?name=${encodeURIComponent(word)}&page=1&limit=8`);
  const { page } = await visit(`/products?search=${encodeURIComponent(word)}`);
  expect(total).toBeGreaterThan(0);
  expect(await cardLinks(cards(page))).toEqual(pathsOf(products));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Kết quả cho “${word}”`);
  expect(await page.locator('main').innerText()).toContain(`${total} dịch vụ`);
});

it('filters by a category, and removes the filter on a second click [CAT-04]', async () => {
  // The first category's services are also the first of all services.
  const category = firstOf((await categories()).toReversed(), 'category');
  const { page } = await visit('/products');
  const everything = await cardLinks(cards(page));
  const link = page
    .getByRole('navigation', { name: 'Lọc theo danh mục' })
    .getByRole('link', { name: category.name, exact: true });
  const { products } = await productsAt(`/api/products?category=${category._id}&page=1&limit=8`);
  expect(pathsOf(products)).not.toEqual(everything);
  await link.click();
  await waitForCards(page, pathsOf(products));
  expect(await link.getAttribute('aria-current')).toBe('true');
  await link.click();
  await waitForCards(page, everything.map(String));
  expect(await link.getAttribute('aria-current')).toBeNull();
});

it('keeps the first of two filters that are pressed before the page shows either [DAILY-29, CAT-04, CAT-05]', async () => {
  const category = firstOf((await categories()).toReversed(), 'category');
  const { page } = await visit('/products');
  await page.evaluate(
    ([name, order]) => {
      for (const text of [name, order])
        [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.textContent === text)?.click();
    },
    [category.name, 'Mới nhất'],
  );
  await expect.poll(() => new URL(page.url()).search).toBe(`?category=${category._id}&sort=newest`);
  const { products } = await productsAt(`/api/products?category=${category._id}&sort=newest&page=1&limit=8`);
  await waitForCards(page, pathsOf(products));
});

it('reverses the list with newest first, and back [CAT-05]', async () => {
  const { products: all } = await productsAt('/api/products');
  const oldestFirst = pathsOf(all);
  const { page } = await visit('/products');
  await toNewest(page).click();
  await waitForCards(page, oldestFirst.toReversed().slice(0, 8));
  expect(await toNewest(page).getAttribute('aria-current')).toBe('true');
  await toNewest(page).click();
  await waitForCards(page, oldestFirst.slice(0, 8));
});

it.each(['/products', '/products?page=2', '/products?search=khong-co-gi-nhu-the-nay'])(
  'serves %s with headings that skip no level [DAILY-27]',
  async (path) => {
    const html = await (await fetch(runningStack().gateway + path)).text();
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  },
);

it('opens a product from any point of its card [CAT-08]', async () => {
  const { page } = await visit('/products');
  const card = cards(page).first();
  const path = firstOf(await cardLinks(card), 'link');
  await card.locator('img').click({ force: true });
  await page.waitForURL((url) => url.pathname === path);
  // The address changes a moment before the page content.
  const here = page.getByRole('navigation', { name: 'Bạn đang ở' }).locator('[aria-current="page"]');
  await expect.poll(() => here.innerText()).toBe('Chi tiết dịch vụ');
});

it('shows that nothing was found, in a message and on the page, and offers a link [CAT-09]', async () => {
  const { page } = await visit('/products?search=qzxw-wqzx');
  const message = page.locator('[data-severity="info"]');
  await message.waitFor();
  expect(await message.innerText()).toContain('Không tìm thấy dịch vụ phù hợp');
  expect(await page.getByRole('heading', { level: 2, name: 'Không tìm thấy dịch vụ phù hợp' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Xem tất cả dịch vụ' }).click();
  await cards(page).first().waitFor();
});

it('cuts names at 50 characters and descriptions at 100 [CAT-10]', async () => {
  const { products } = await productsAt('/api/products?page=1&limit=1');
  const product = firstOf(products, 'product');
  const long = { ...product, name: 'ê'.repeat(51), description: 'ơ'.repeat(101) };
  const exact = { ...product, _id: '0'.repeat(24), name: 'ê'.repeat(50), description: 'ơ'.repeat(100) };
  const { page } = await visit('/');
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ json: [long, exact], headers: { 'x-total-count': '2' } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Dịch vụ' }).click();
  await cards(page).first().waitFor();
  expect(await cards(page).getByRole('link').allTextContents()).toEqual([`${'ê'.repeat(50)}…`, 'ê'.repeat(50)]);
  expect(await cards(page).first().textContent()).toContain(`${'ơ'.repeat(100)}…`);
  expect(await cards(page).last().textContent()).not.toContain('…');
});

it('shows that the list cannot be loaded, and loads it on a second attempt [CAT-11]', async () => {
  const { page } = await visit('/');
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('banner').getByRole('link', { name: 'Dịch vụ' }).click();
  await page.locator('[data-severity="error"]').filter({ hasText: 'Không thể tải danh sách dịch vụ' }).waitFor();
  await page.unroute('**/api/products?*');
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click();
  await cards(page).first().waitFor();
  expect(await page.getByRole('button', { name: 'Thử lại' }).count()).toBe(0);
});

it('shows that the categories cannot be loaded, and still shows the list [CAT-12]', async () => {
  const { products } = await productsAt('/api/products?page=1&limit=1');
  // Starts on a product's page, which does not request the categories.
  const { page } = await visit(`/products/${firstOf(products, 'product')._id}`);
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('banner').getByRole('link', { name: 'Dịch vụ' }).click();
  await page.locator('[data-severity="error"]').filter({ hasText: 'Không thể tải danh mục dịch vụ' }).waitFor();
  await cards(page).first().waitFor();
  expect(await page.getByRole('main').innerText()).toContain('Không thể tải danh mục dịch vụ');
});

it('redirects from a page beyond the last to the last', async () => {
  const { total } = await productsAt('/api/products?page=1&limit=8');
  const last = Math.ceil(total / 8);
  const { page } = await visit('/products?page=999');
  expect(new URL(page.url()).search).toBe(`?page=${last}`);
  expect(await cards(page).count()).toBeGreaterThan(0);
});

it('keeps its filters in the address, so that going back restores them', async () => {
  const { page } = await visit('/products');
  const before = await cardLinks(cards(page));
  await pager(page).getByRole('link', { name: 'Trang 2', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  await page.goBack();
  await waitForCards(page, before.map(String));
  expect(new URL(page.url()).search).toBe('');
});
