import type { Product } from '@garage/contracts';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { failure, message, newVisitAs, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import { isHydrated, launchBrowser, newVisit, visit } from './browser.ts';
import { cards } from './catalogue-facts.ts';
import { ownProduct } from './engagement.ts';

launchBrowser();

/** Long enough for a busy machine. */
const longTimeout = { timeout: 15_000 };

const newestServices = '/products?sort=newest';
const likeCalls = '**/api/favorites/like';

/** The heart of a product, once it is enabled. */
const heart = (place: Page | Locator, product: Pick<Product, 'name'>): Locator =>
  place.getByRole('button', { name: `Thích ${product.name}` });
const firstHeart = (place: Page | Locator): Locator => place.getByRole('button', { name: /^Thích / }).first();

const isPressed = async (button: Locator, pressed: boolean): Promise<void> => {
  await button.and(button.page().locator(`[aria-pressed="${pressed}"]`)).waitFor();
};

it('has a heart on every product card and page, and loads the likes of a page with one request [CAT-07]', async () => {
  const { page } = await newVisitAs(await sessionOf(await verifiedPerson()));
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/favorites/')) asked.push(request);
  });
  await page.goto('/products');
  await firstHeart(page).waitFor();
  const shown = await cards(page).count();
  expect(shown).toBe(8);
  expect(
    await cards(page)
      .getByRole('button', { name: /^Thích / })
      .count(),
  ).toBe(shown);
  await expect.poll(() => asked.length, longTimeout).toBe(2);
  const [counts, own] = asked.toSorted((a, b) => a.url().length - b.url().length);
  expect(counts?.url()).toContain('/api/favorites/counts?products=');
  expect(counts?.headers()['authorization']).toBeUndefined();
  expect(own?.headers()['authorization']).toMatch(/^Bearer /);
});

it.each(['/', '/productoutstand'])('has hearts on the featured row of %s [CAT-07]', async (path) => {
  const { page } = await visit(path);
  await expect.poll(() => firstHeart(page.getByRole('list', { name: 'Dịch vụ nổi bật' })).count(), longTimeout).toBe(1);
});

it('asks guests to log in, with the text about services on the list of services [FAV-16]', async () => {
  const { page } = await visit('/products');
  await firstHeart(page).click();
  const warning = message(page, 'warning', 'Đăng nhập để thích dịch vụ');
  await expect.poll(() => warning.count(), longTimeout).toBe(1);
  await warning.getByRole('link', { name: 'Đăng nhập' }).click();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/products');
});

it('asks guests to log in, with the text about products everywhere else [FAV-15]', async () => {
  const { page } = await visit('/productoutstand');
  await firstHeart(page).click();
  await message(page, 'warning', 'Đăng nhập để thích sản phẩm').waitFor();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'Mô tả' }).waitFor();
  await page.locator('[data-severity="warning"]').waitFor({ state: 'detached' });
  await firstHeart(page).click();
  await expect.poll(() => message(page, 'warning', 'Đăng nhập để thích sản phẩm').count(), longTimeout).toBe(1);
});

it('likes with one click and unlikes with another, also after a reload [FAV-14] [FAV-17] [FAV-18] [GEN-07]', async () => {
  const product = await ownProduct();
  const { page, complaints } = await visitAs(await sessionOf(await verifiedPerson()), newestServices);
  const button = heart(page, product);
  await isPressed(button, false);
  await button.click();
  await message(page, 'success', 'Bạn đã thích dịch vụ').waitFor();
  await page.getByRole('button', { name: `Thích ${product.name}, 1 lượt thích` }).waitFor();
  await page.reload();
  await isPressed(button, true);
  await button.click();
  await message(page, 'success', 'Bạn đã xóa thích dịch vụ').waitFor();
  await isPressed(button, false);
  await page.reload();
  await isHydrated(page);
  await isPressed(button, false);
  expect(complaints).toEqual([]);
});

it('shows the server’s message when a product is unliked on its page [FAV-17] [FAV-18]', async () => {
  const product = await ownProduct();
  const { page } = await visitAs(await sessionOf(await verifiedPerson()), `/products/${product._id}`);
  await heart(page, product).click();
  await message(page, 'success', 'Bạn đã thích sản phẩm').waitFor();
  await heart(page, product).click();
  await expect.poll(() => message(page, 'success', 'Bạn đã xóa thích sản phẩm').count(), longTimeout).toBe(1);
});

const words = { services: 'Lỗi khi thích dịch vụ', product: 'Lỗi khi thao tác với sản phẩm' };

it.each([
  { where: 'the list of services, status 500', place: 'services', status: 500, text: 'Máy chủ hết chỗ' },
  { where: 'the list of services, another status', place: 'services', status: 503, text: words.services },
  { where: 'a product’s page, status 500', place: 'product', status: 500, text: 'Máy chủ hết chỗ' },
  { where: 'a product’s page, another status', place: 'product', status: 403, text: words.product },
])('reverts a like that failed: $where [FAV-19] [FAV-20] [FAV-21]', async ({ place, status, text }) => {
  const product = await ownProduct();
  const path = place === 'services' ? newestServices : `/products/${product._id}`;
  const { page } = await visitAs(await sessionOf(await verifiedPerson()), path);
  const released = Promise.withResolvers<void>();
  await page.route(likeCalls, async (route) => {
    await released.promise;
    await route.fulfill({ status, json: failure('ANY', 'Máy chủ hết chỗ') });
  });
  await isPressed(heart(page, product), false);
  await heart(page, product).click();
  // Shown before the response.
  await isPressed(heart(page, product), true);
  released.resolve();
  await expect.poll(() => message(page, 'error', text).count(), longTimeout).toBe(1);
  await isPressed(heart(page, product), false);
});

it('shows pages without personal likes before any code has run', async () => {
  const session = await sessionOf(await verifiedPerson());
  const { page } = await newVisit({
    javaScriptEnabled: false,
    extraHTTPHeaders: { authorization: `Bearer ${session.token}` },
  });
  await page.goto('/products');
  expect(await cards(page).count()).toBe(8);
  expect(await page.locator('[aria-pressed]').count()).toBe(0);
});
