import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { firstOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

const bar = (page: Page) => page.getByRole('navigation', { name: 'Bạn đang ở' });
const texts = (page: Page) => bar(page).getByRole('listitem').allInnerTexts();

it('is on all pages except the home page [BRD-01]', async () => {
  const { page } = await visit('/products');
  expect(await bar(page).isVisible()).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await bar(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('main').isVisible()).toBe(true);
});

it('starts with Trang chu, read out with its diacritics, which links to the home page [BRD-02]', async () => {
  const { page } = await visit('/products');
  const home = bar(page).getByRole('link', { name: 'Trang chủ', exact: true });
  expect(await home.innerText()).toBe('Trang chu');
  await home.click();
  await page.waitForURL((url) => url.pathname === '/');
});

it('shows the raw text of a page that the specification does not name [DAILY-24, BRD-21]', async () => {
  const { page } = await visit('/privacy');
  expect(await texts(page)).toEqual(['Trang chu', 'privacy']);
  expect(await bar(page).locator('[aria-current="page"]').getAttribute('title')).toBe('Chính sách quyền riêng tư');
});

it('has one crumb per path segment, unknown ones unchanged, the last without a link [BRD-03, BRD-04, BRD-21]', async () => {
  const { page } = await visit('/manager/cartDetail/abc');
  expect(await texts(page)).toEqual(['Trang chu', 'Quản lý', 'cartDetail', 'abc']);
  const links = bar(page).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/manager',
    '/manager/cartDetail',
  ]);
  expect(await bar(page).locator('[aria-current="page"]').innerText()).toBe('abc');
});

it('ends with Chi tiết dịch vụ on a product page, after the list of services [BRD-05, BRD-22]', async () => {
  const { products } = await productsAt('/api/products?limit=1&page=1');
  const { page } = await visit(`/products/${firstOf(products, 'product')._id}`);
  expect(await texts(page)).toEqual(['Trang chu', 'Dịch vụ', 'Chi tiết dịch vụ']);
  await bar(page).getByRole('link', { name: 'Dịch vụ' }).click();
  await page.waitForURL((url) => url.pathname === '/products');
});
