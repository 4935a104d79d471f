import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failure, message, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import { launchBrowser, newVisit } from './browser.ts';
import { categories, firstOf, productsAt } from './catalogue-facts.ts';
import { likeAs, ownProduct } from './engagement.ts';

launchBrowser();

/** Long enough for a busy machine. */
const longTimeout = { timeout: 15_000 };

const path = '/account/likeProducts';
const listCalls = '**/api/favorites/account/*/products?*';

const list = (page: Page): Locator => page.getByRole('list', { name: 'Sản phẩm yêu thích' });
const names = (page: Page): Promise<string[]> => list(page).getByRole('heading').allInnerTexts();
const chip = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Lọc theo danh mục' }).getByRole('link', { name, exact: true });

/** A person who likes three products; the one of medium age has the most likes. */
async function openLikes() {
  const [first, second] = await categories();
  if (!first || !second) throw new Error('There are no two categories');
  const [person, friend] = [await sessionOf(await verifiedPerson()), await sessionOf(await verifiedPerson())];
  const products = [
    await ownProduct({ name: 'Đèn sương mù thử', category_id: first._id }),
    await ownProduct({ name: 'Ắc quy thử', category_id: second._id }),
    await ownProduct({ name: 'Dầu thử', category_id: second._id }),
  ];
  for (const product of products) await likeAs(person, product);
  await likeAs(friend, firstOf(products.slice(1), 'product'));
  return { person, second };
}

it('has a heading, and sorts by likes and name or by age [FAV-01] [FAV-04] [FAV-05] [FAV-06]', async () => {
  const { person } = await openLikes();
  const { page, complaints } = await visitAs(person, path);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sản Phẩm Yêu Thích');
  await list(page).waitFor();
  const usual = ['Ắc quy thử', 'Dầu thử', 'Đèn sương mù thử'];
  expect(await names(page)).toEqual(usual);
  const newest = page.getByRole('main').getByRole('link', { name: 'Mới nhất' });
  await newest.click();
  await expect.poll(() => names(page), longTimeout).toEqual(['Dầu thử', 'Ắc quy thử', 'Đèn sương mù thử']);
  await newest.click();
  await expect.poll(() => names(page), longTimeout).toEqual(usual);
  expect(complaints).toEqual([]);
});

it('filters by category, and removes the filter on a second click [FAV-02] [FAV-03]', async () => {
  const { person, second } = await openLikes();
  const { page } = await visitAs(person, path);
  await chip(page, second.name).click();
  await expect.poll(() => names(page), longTimeout).toEqual(['Ắc quy thử', 'Dầu thử']);
  expect(await chip(page, second.name).getAttribute('aria-current')).toBe('true');
  await chip(page, second.name).click();
  await expect.poll(() => names(page), longTimeout).toEqual(['Ắc quy thử', 'Dầu thử', 'Đèn sương mù thử']);
  expect(await chip(page, 'Tất cả').getAttribute('aria-current')).toBe('true');
});

it('keeps the first of two filters that are pressed before the page shows either [DAILY-29] [FAV-02] [FAV-04]', async () => {
  const { person, second } = await openLikes();
  const { page } = await visitAs(person, path);
  await chip(page, second.name).waitFor();
  await page.evaluate(
    ([name, order]) => {
      for (const text of [name, order])
        [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.textContent === text)?.click();
    },
    [second.name, 'Mới nhất'],
  );
  await expect.poll(() => new URL(page.url()).search).toBe(`?category=${second._id}&sort=newest`);
  await expect.poll(() => names(page), longTimeout).toEqual(['Dầu thử', 'Ắc quy thử']);
});

it('shows eight per page, four in a row [FAV-07] [FAV-08]', async () => {
  const person = await sessionOf(await verifiedPerson());
  const { products } = await productsAt('/api/products?page=1&limit=9');
  for (const product of products) await likeAs(person, product);
  const { page } = await visitAs(person, path, { viewport: { width: 1440, height: 900 } });
  await list(page).waitFor();
  const cards = list(page).getByRole('listitem');
  expect(await cards.count()).toBe(8);
  const tops = await cards.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
  await page.getByRole('link', { name: 'Trang 2' }).click();
  await expect.poll(() => cards.count(), longTimeout).toBe(1);
  // A page that loses its last card is replaced by the previous one.
  await cards.getByRole('button').click();
  await expect.poll(() => cards.count(), longTimeout).toBe(8);
  expect(new URL(page.url()).search).toBe('');
});

it('cuts names at 50 and descriptions at 100 characters [FAV-09] [FAV-10]', async () => {
  const person = await sessionOf(await verifiedPerson());
  const product = await ownProduct({ name: `Đèn ${'a'.repeat(60)}`, description: `Mô tả ${'b'.repeat(120)}` });
  await likeAs(person, product);
  const { page } = await visitAs(person, path);
  await list(page).waitFor();
  expect(await names(page)).toEqual([`Đèn ${'a'.repeat(46)}…`]);
  await list(page)
    .getByText(`Mô tả ${'b'.repeat(94)}…`, { exact: true })
    .waitFor();
});

it('removes unliked products, and shows when none is left [FAV-11] [FAV-12]', async () => {
  const person = await sessionOf(await verifiedPerson());
  const product = await ownProduct();
  await likeAs(person, product);
  const { page } = await visitAs(person, path);
  await list(page)
    .getByRole('button', { name: `Bỏ thích ${product.name}` })
    .click();
  await message(page, 'success', 'Bạn đã xóa thích sản phẩm').waitFor();
  await page.getByRole('heading', { name: 'Bạn chưa thích sản phẩm nào' }).waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Bạn chưa thích sản phẩm nào' }).count(), longTimeout)
    .toBe(1);
});

it.each([
  [500, 'Máy chủ hết chỗ'],
  [503, 'Lỗi khi thao tác với sản phẩm'],
])('restores a card when unliking fails with status %i [FAV-19] [FAV-20]', async (status, text) => {
  const person = await sessionOf(await verifiedPerson());
  const product = await ownProduct();
  await likeAs(person, product);
  const { page } = await visitAs(person, path);
  await page.route('**/api/favorites/unlike/**', (route) =>
    route.fulfill({ status, json: failure('ANY', 'Máy chủ hết chỗ') }),
  );
  await list(page)
    .getByRole('button', { name: `Bỏ thích ${product.name}` })
    .click();
  await message(page, 'error', text).waitFor();
  await expect.poll(() => names(page), longTimeout).toEqual([product.name]);
});

it('warns guests and redirects them to the login, from which they return [FAV-13]', async () => {
  const { page } = await newVisit();
  await page.goto(path);
  await message(page, 'warning', 'Vui lòng đăng nhập để xem sản phẩm yêu thích').waitFor();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path);
  await expect.poll(() => page.getByRole('dialog').count(), longTimeout).toBe(1);
});

it('shows that the list cannot be loaded, and loads it on request [FAV-22]', async () => {
  const { page } = await visitAs(await sessionOf(await verifiedPerson()), '/account/profile');
  await page.route(listCalls, (route) => route.fulfill({ status: 500, json: failure('INTERNAL', 'Lỗi') }));
  await page.goto(path);
  await message(page, 'error', 'Không thể tải dữ liệu yêu thích').waitFor();
  await page.getByRole('heading', { name: 'Không thể tải dữ liệu yêu thích' }).waitFor();
  await page.unroute(listCalls);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Bạn chưa thích sản phẩm nào' }).count(), longTimeout)
    .toBe(1);
});
