/** The list of services with the data of the catalogue. Its behaviour: src/app/routes/products.component.test.tsx. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { fetchApi, launchBrowser, newVisit, visit } from './browser.ts';
import { cardLinks, cards, categories, firstOf, pathsOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

const longTimeout = { timeout: 10_000 };

/** Waits until the page shows what this query of the API answers, and returns the number of its products. */
async function shows(page: Page, path: string): Promise<number> {
  const { products } = await productsAt(path);
  await expect.poll(() => cardLinks(cards(page)), longTimeout).toEqual(pathsOf(products));
  return products.length;
}

it('shows pages, categories, orders and matches as the catalogue answers them [CAT-02, CAT-03, CAT-04, CAT-05, CAT-06]', async () => {
  const category = firstOf(
    (await categories()).filter(({ name }) => name.startsWith('Phanh')),
    'category of brakes',
  );
  const main = (opened: Page) => opened.getByRole('main');
  const { page } = await visit('/products');
  expect(await shows(page, '/api/products?page=1&limit=8')).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  expect(await shows(page, '/api/products?page=2&limit=8')).toBeGreaterThan(0);
  await main(page).getByRole('link', { name: category.name, exact: true }).click();
  expect(await shows(page, `/api/products?category=${category._id}&page=1&limit=8`)).toBeGreaterThan(0);
  await main(page).getByRole('link', { name: 'Mới nhất', exact: true }).click();
  expect(await shows(page, `/api/products?category=${category._id}&sort=newest&page=1&limit=8`)).toBeGreaterThan(0);
  const field = main(page).getByRole('combobox', { name: 'Tìm dịch vụ' });
  await field.fill('thay');
  await field.press('Enter');
  expect(
    await shows(page, `/api/products/search?name=thay&category=${category._id}&sort=newest&page=1&limit=8`),
  ).toBeGreaterThan(0);
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

it('redirects from a page beyond the last to the last', async () => {
  for (const { path, list } of [
    { path: '/products', list: '/api/products?page=1&limit=8' },
    { path: '/newslist', list: '/api/news?page=1&limit=8' },
  ]) {
    const { total } = await fetchApi(list);
    const { status, url } = await fetch(`${runningStack().gateway}${path}?page=999`);
    expect([status, new URL(url).search]).toEqual([200, `?page=${Math.ceil(total / 8)}`]);
  }
});

it('is searched without JavaScript', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/products');
  await page.getByRole('main').getByRole('combobox').fill('phanh');
  await page.getByRole('main').getByRole('combobox').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('search') === 'phanh');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Kết quả cho “phanh”');
});

const options = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý dịch vụ' }).getByRole('option');

it('suggests services ignoring diacritics, by prefixes and by the words of the south; the code is loaded when someone types [DAILY-57]', async () => {
  const { products } = await productsAt('/api/products/search?name=bao%20duo&page=1&limit=6');
  expect(products).toHaveLength(6);
  const { page } = await visit('/');
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /suggest/.test(name)).length);
  expect(await loaded()).toBe(0);
  await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).click();
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Tìm dịch vụ' });
  await box.pressSequentially('bao duo');
  await expect
    .poll(() => options(page).locator('span:first-of-type').allInnerTexts(), longTimeout)
    .toEqual(products.map(({ name }) => name));
  expect(await loaded()).toBeGreaterThan(0);
  await box.fill('bố thắng');
  await expect.poll(() => options(page).first().innerText(), longTimeout).toMatch(/má phanh/i);
});
