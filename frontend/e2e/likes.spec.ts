/** Likes that stay. The behaviour of hearts and of the list: product-likes and account-like-products in src/app/routes. */
import type { Product } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { message, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { cards, firstOf } from './catalogue-facts.ts';
import { likeAs, ownProduct } from './engagement.ts';

launchBrowser();

/** Long enough for a busy machine. */
const longTimeout = { timeout: 15_000 };

const newestServices = '/products?sort=newest';

/** The heart of a product, once it is enabled. */
const heart = (place: Page | Locator, product: Pick<Product, 'name'>): Locator =>
  place.getByRole('button', { name: `Thích ${product.name}` });

const isPressed = async (button: Locator, pressed: boolean): Promise<void> => {
  await button.and(button.page().locator(`[aria-pressed="${pressed}"]`)).waitFor();
};

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

it('lists liked products by likes and name or by age, and no longer one that is unliked [FAV-04, FAV-05, FAV-06, FAV-11]', async () => {
  const [person, friend] = [await sessionOf(await verifiedPerson()), await sessionOf(await verifiedPerson())];
  const products = [];
  for (const name of ['Đèn sương mù thử', 'Ắc quy thử', 'Dầu thử']) products.push(await ownProduct({ name }));
  for (const product of products) await likeAs(person, product);
  await likeAs(friend, firstOf(products.slice(1), 'product'));
  const { page, complaints } = await visitAs(person, '/account/likeProducts');
  const list = page.getByRole('list', { name: 'Sản phẩm yêu thích' });
  const shows = async (names: string[]) => {
    await expect.poll(() => list.getByRole('heading').allInnerTexts(), longTimeout).toEqual(names);
  };
  await shows(['Ắc quy thử', 'Dầu thử', 'Đèn sương mù thử']);
  await page.getByRole('main').getByRole('link', { name: 'Mới nhất' }).click();
  await shows(['Dầu thử', 'Ắc quy thử', 'Đèn sương mù thử']);
  await list.getByRole('button', { name: 'Bỏ thích Dầu thử' }).click();
  await message(page, 'success', 'Bạn đã xóa thích sản phẩm').waitFor();
  await page.reload();
  await shows(['Ắc quy thử', 'Đèn sương mù thử']);
  expect(complaints).toEqual([]);
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
