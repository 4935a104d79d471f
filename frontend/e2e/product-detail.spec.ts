/** The page of a product with the data of the catalogue. Its behaviour: src/app/routes/product-detail.component.test.tsx. */
import { expect, it } from 'vitest';
import { launchBrowser, newVisit } from './browser.ts';
import { cardLinks, cards, firstOf, pathsOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

it('shows pictures, description, specifications, price and related products without scripts [CAT-13, CAT-14, CAT-15, CAT-18, GEN-15]', async () => {
  const { products } = await productsAt('/api/products?page=1&limit=100');
  const product = firstOf(
    products.filter(
      ({ image, price, specifications, subImages }) =>
        image !== '' && subImages.length > 0 && specifications.length > 0 && price > 999,
    ),
    'complete product',
  );
  const related = await productsAt(`/api/products/${product._id}/related`);
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto(`/products/${product._id}`);
  const shown = await page.getByRole('img', { name: `Ảnh chính: ${product.name}` }).getAttribute('src');
  expect(product.image).toContain(/[0-9a-f]{64}/.exec(shown ?? '')?.[0]);
  expect(await page.getByRole('region', { name: 'Hình ảnh' }).getByRole('button').count()).toBe(
    product.subImages.length + 1,
  );
  expect(squeeze(await page.getByRole('region', { name: 'Mô tả' }).innerText())).toContain(
    squeeze(product.description),
  );
  const table = page.getByRole('region', { name: 'Thông số' });
  const [labels, values] = [await table.locator('dt').allInnerTexts(), await table.locator('dd').allInnerTexts()];
  expect(labels.map((label, index) => ({ label, value: values[index] }))).toEqual(product.specifications);
  const price = String(product.price).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  expect(squeeze(await page.getByRole('main').innerText())).toContain(`${price} ₫`);
  expect(related.products.length).toBeGreaterThan(0);
  expect(await cardLinks(page.getByRole('list', { name: 'Dịch vụ cùng nhóm' }))).toEqual(pathsOf(related.products));
});

it('redirects to the list when a product is unknown [CAT-20]', async () => {
  const { page } = await newVisit();
  await page.goto(`/products/${'f'.repeat(24)}`);
  await page.waitForURL((url) => url.pathname === '/products');
  await page.locator('[data-severity="error"]', { hasText: 'Không tìm thấy sản phẩm.' }).waitFor();
  await cards(page).first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Dịch vụ và phụ tùng');
});
