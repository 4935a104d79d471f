import { expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { cardLinks, categories, pathsOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

it('says where the workshop is, its tax id, its hotline and its rescue number [HOME-03]', async () => {
  const { page } = await visit('/');
  const information = page.getByRole('region', { name: 'Thông tin chung' });
  const text = await information.innerText();
  for (const fact of ['Số 128 đường Hoa Sữa', '0100000128', '1900 0128', '24/24', '0900 000 128']) {
    expect(text).toContain(fact);
  }
  expect(await information.getByRole('link', { name: '0900 000 128' }).getAttribute('href')).toBe('tel:+84900000128');
});

it('shows the featured services in a row with a button that leads to advice [HOME-04, HOME-15]', async () => {
  const { products } = await productsAt('/api/products/featured');
  const { page } = await visit('/');
  const row = page.getByRole('region', { name: 'Dịch vụ nổi bật' });
  expect(await cardLinks(row.getByRole('list'))).toEqual(pathsOf(products.slice(0, 8)));
  expect(await row.getByRole('link', { name: 'Nhận tư vấn' }).getAttribute('href')).toBe('/contact');
});

it('leads from every category to its services', async () => {
  const all = await categories();
  const { page } = await visit('/');
  const tiles = page.getByRole('region', { name: 'Xe bạn cần gì hôm nay?' });
  const links = await cardLinks(tiles);
  expect(links).toEqual([...all.map(({ _id }) => `/products?category=${_id}`), '/products']);
});
