import { expect, it } from 'vitest';
import { openCatalogueQueries } from '../../queries.ts';
import { buildProductBody, openTestCatalogue } from '../../testing/test-catalogue.ts';

it('changes of products and categories are seen by the next search and list of every process [DAILY-57]', async () => {
  const catalogue = await openTestCatalogue();
  const category_id = await catalogue.addCategory('Phanh');
  const product = await catalogue.addProduct({ name: 'Thay má phanh', description: 'Làm ngay.', category_id });
  await catalogue.addProduct({ name: 'Thay má phanh sau', description: 'Làm ngay.', category_id });
  const other = openCatalogueQueries(catalogue.mongo);
  const readBoth = async (q?: string) => {
    const answer = await catalogue.app.inject(
      `/api/products?page=1&sort=oldest${q ? `&q=${encodeURIComponent(q)}` : ''}`,
    );
    const { products, total } = await other.list({ page: 1, sort: 'oldest', ...(q && { q }) });
    const own = answer.json<{ name: string; category_id: { name: string } }[]>();
    return {
      own: own.map(({ name, category_id: category }) => `${name}, ${category.name}`),
      other: products.map(({ name, category }) => `${name}, ${category.name}`),
      totals: [answer.headers['x-total-count'], `${total}`],
    };
  };
  const both = (found: string[]) => ({ own: found, other: found, totals: [`${found.length}`, `${found.length}`] });
  expect(await readBoth('má phanh')).toEqual(both(['Thay má phanh, Phanh', 'Thay má phanh sau, Phanh']));

  const body = buildProductBody({ name: 'Thay phanh sau', description: 'Làm ngay.', category_id });
  await catalogue.send('PUT', `/api/products/${product._id}`, body);
  expect(await readBoth('má phanh')).toEqual(both(['Thay má phanh sau, Phanh']));
  expect(await readBoth('phanh sau')).toEqual(both(['Thay phanh sau, Phanh', 'Thay má phanh sau, Phanh']));

  await catalogue.send('PUT', `/api/categories/${category_id}`, { name: 'Hệ thống phanh' });
  const renamed = ['Thay phanh sau, Hệ thống phanh', 'Thay má phanh sau, Hệ thống phanh'];
  expect(await readBoth('phanh sau')).toEqual(both(renamed));
  expect(await readBoth()).toEqual(both(renamed));

  await catalogue.send('DELETE', `/api/products/${product._id}`);
  expect(await readBoth('phanh sau')).toEqual(both(['Thay má phanh sau, Hệ thống phanh']));
  expect(await readBoth()).toEqual(both(['Thay má phanh sau, Hệ thống phanh']));
});
