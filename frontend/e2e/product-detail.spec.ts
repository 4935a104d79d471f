import { expect, it } from 'vitest';
import type { Product } from '@garage/contracts';
import { launchBrowser, newVisit, visit } from './browser.ts';
import { cardLinks, cards, firstOf, pathsOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

async function findProduct(what: string, suits: (product: Product) => boolean): Promise<Product> {
  const { products } = await productsAt('/api/products?page=1&limit=100');
  return firstOf(products.filter(suits), what);
}

it('shows the main picture, and any other by its thumbnail [CAT-13]', async () => {
  const product = await findProduct(
    'product with pictures',
    ({ image, subImages }) => image !== '' && subImages.length > 0,
  );
  const { page } = await visit(`/products/${product._id}`);
  const main = page.getByRole('img', { name: `Ảnh chính: ${product.name}` });
  const shown = async () => /[0-9a-f]{64}|[^/]+$/.exec((await main.getAttribute('src')) ?? '')?.[0];
  const thumbnails = page.getByRole('region', { name: 'Hình ảnh' }).getByRole('button');
  expect(await thumbnails.count()).toBe(product.subImages.length + 1);
  expect(product.image).toContain(await shown());
  await thumbnails.nth(1).click();
  expect(product.subImages[0]).toContain(await shown());
  expect(await thumbnails.nth(1).getAttribute('aria-pressed')).toBe('true');
});

it('shows the description and the specifications, label beside value [CAT-14, CAT-15]', async () => {
  const product = await findProduct('product with facts', ({ specifications }) => specifications.length > 0);
  const { page } = await visit(`/products/${product._id}`);
  const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const description = await page.getByRole('region', { name: 'Mô tả' }).innerText();
  expect(squeeze(description)).toContain(squeeze(product.description));
  const table = page.getByRole('region', { name: 'Thông số' });
  const labels = await table.locator('dt').allInnerTexts();
  const values = await table.locator('dd').allInnerTexts();
  expect(labels.map((label, index) => ({ label, value: values[index] }))).toEqual(product.specifications);
});

it('links to the contact page [CAT-16]', async () => {
  const product = await findProduct('product', () => true);
  const { page } = await visit(`/products/${product._id}`);
  await page.getByRole('main').getByRole('link', { name: 'Đặt lịch hẹn' }).click();
  await page.waitForURL((url) => url.pathname === '/contact');
  const here = page
    .getByRole('navigation', { name: 'Bạn đang ở' })
    .locator('[aria-current="page"]', { hasText: 'Liên hệ' });
  await here.waitFor();
  expect(await here.innerText()).toBe('Liên hệ');
});

it('shows up to 8 others of the same category, each linking to its own page [CAT-18, CAT-19]', async () => {
  const { products } = await productsAt('/api/products');
  const sizes = Map.groupBy(products, ({ category_id: category }) => category._id);
  const largest = firstOf(
    [...sizes.values()].sort((a, b) => b.length - a.length),
    'category',
  );
  const product = firstOf(largest, 'product');
  const { page } = await visit(`/products/${product._id}`);
  const links = await cardLinks(page.getByRole('list', { name: 'Dịch vụ cùng nhóm' }));
  expect(links).toHaveLength(Math.min(8, largest.length - 1));
  const siblings = pathsOf(largest.filter(({ _id }) => _id !== product._id));
  expect(links.filter((link) => !siblings.includes(String(link)))).toEqual([]);
  const target = firstOf(links, 'related product');
  await page.locator(`main a[href="${target}"]`).click();
  await page.waitForURL((url) => url.pathname === target);
});

it('redirects to the list when a product is unknown or cannot be loaded [CAT-20]', async () => {
  const { page } = await newVisit();
  await page.goto(`/products/${'f'.repeat(24)}`);
  await page.waitForURL((url) => url.pathname === '/products');
  await page.locator('[data-severity="error"]', { hasText: 'Không tìm thấy sản phẩm.' }).waitFor();
  await cards(page).first().waitFor();
  // Not closed by the test: the message closes by itself and might be gone already.
  await page.locator('[data-severity="error"]').waitFor({ state: 'detached' });
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/products\/[0-9a-f]{24}$/, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await cards(page).first().getByRole('link').click();
  await expect.poll(() => page.title()).toBe('Đang tải...');
  answer.resolve();
  await page.locator('[data-severity="error"]').waitFor();
  await page.waitForURL((url) => url.pathname === '/products');
  await cards(page).first().waitFor();
  expect(await cards(page).count()).toBeGreaterThan(1);
});

it('keeps showing a loaded product when reloading it fails [CAT-20]', async () => {
  const product = await findProduct('product', () => true);
  const { page } = await visit(`/products/${product._id}`);
  const heading = page.getByRole('heading', { level: 1, name: product.name });
  await page.getByRole('banner').getByRole('link', { name: 'Dịch vụ' }).click();
  await cards(page).first().waitFor();
  // Makes the loaded data stale.
  await page.evaluate(() => {
    const later = Date.now() + 120_000;
    Date.now = () => later;
  });
  const asked = page.waitForResponse(/\/api\/products\/[0-9a-f]{24}$/);
  await page.route(/\/api\/products\/[0-9a-f]{24}$/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goBack();
  await asked;
  await heading.waitFor();
  await page.getByRole('region', { name: 'Mô tả' }).click();
  expect(new URL(page.url()).pathname).toBe(`/products/${product._id}`);
});

it('formats price and date for Vietnam [GEN-15, GEN-16]', async () => {
  const product = await findProduct('product with a price', ({ price }) => price > 999);
  const { page } = await visit(`/products/${product._id}`);
  const text = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');
  const grouped = String(product.price).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  expect(text).toContain(`${grouped} ₫`);
  const [year, month, day] = new Date(Date.parse(product.createdAt) + 7 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  expect(text).toContain(`Cập nhật ${day}/${month}/${year}`);
});
