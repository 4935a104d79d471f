import type { CatalogueStats, ManagedProduct } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProductBody, openTestCatalogue } from '../../testing/test-catalogue.ts';

describe('product management by staff', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  let brakes: string;
  let oil: string;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    brakes = await catalogue.addCategory('Hệ thống phanh');
    oil = await catalogue.addCategory('Dầu nhớt');
    await catalogue.addProduct({
      category_id: brakes,
      name: 'Má trước',
      description: 'Gốm',
      price: 900_000,
      quantity: 3,
    });
    await catalogue.addProduct({
      category_id: oil,
      name: 'Thay dầu',
      description: 'Nhớt tổng hợp',
      price: 450_000,
      quantity: 0,
    });
    await catalogue.addProduct({
      category_id: oil,
      name: '=Lọc dầu',
      description: 'Lọc',
      price: 150_000,
      quantity: 40,
    });
  });

  const find = async (query: string) => {
    const answer = await catalogue.send('GET', `/api/products/manage?${query}`);
    const list = answer.json<ManagedProduct[]>();
    return { names: list.map(({ name }) => name), total: answer.headers['x-total-count'], list };
  };
  const one = async (name: string) => (await find('page=1')).list.find((product) => product.name === name);

  it.each([
    ['a name', 'q=ma%20truoc', ['Má trước']],
    ['the beginning of a name', 'q=tha', ['Thay dầu']],
    ['a description', 'q=gom', ['Má trước']],
    ['the name of a category', 'q=phanh', ['Má trước']],
    ['a price and more', 'priceFrom=450000', ['Thay dầu', 'Má trước']],
    ['a price and less', 'priceTo=450000', ['=Lọc dầu', 'Thay dầu']],
    ['both', 'q=dau&priceFrom=200000&priceTo=500000', ['Thay dầu']],
    ['nothing', 'q=lop', []],
  ])('finds them by %s, newest first [MPRD-06, MPRD-07]', async (_, query, names) => {
    const found = await find(`page=1&${query}`);
    expect([found.names, found.total]).toEqual([names, String(names.length)]);
  });

  it('keeps sales made while the form was open', async () => {
    const product = await one('Má trước');
    await catalogue.mongo.db.collection('products').updateOne({ name: 'Má trước' }, { $inc: { quantity: -1 } });
    const body = buildProductBody({
      category_id: brakes,
      name: 'Má trước',
      description: 'Gốm',
      quantity: 13,
      price: 900_000,
    });
    const answer = await catalogue.send('PUT', `/api/products/${product?._id}`, {
      ...body,
      quantityBefore: 3,
      revision: product?.revision,
    });
    expect(answer.json()).toMatchObject({ product: { quantity: 12 } });
  });

  it('returns a product with its revision, and 404 for a deleted one', async () => {
    const listed = await one('Thay dầu');
    const found = await catalogue.send('GET', `/api/products/${listed?._id}/managed`);
    expect(found.json()).toEqual(listed);
    const gone = await catalogue.send('GET', `/api/products/${'a'.repeat(24)}/managed`);
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'PRODUCT_NOT_FOUND' }]);
  });

  it('refuses the second of two concurrent edits and overwrites nothing', async () => {
    const product = await one('=Lọc dầu');
    const body = (description: string) => ({
      ...buildProductBody({ category_id: oil, name: '=Lọc dầu', description, price: 150_000, quantity: 40 }),
      quantityBefore: 40,
      revision: product?.revision,
    });
    const answers = await Promise.all(
      ['Một', 'Hai'].map((text) => catalogue.send('PUT', `/api/products/${product?._id}`, body(text))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers[1 - winner]?.json().code).toBe('CONFLICT');
    expect((await one('=Lọc dầu'))?.description).toBe(winner === 0 ? 'Một' : 'Hai');
  });

  it('refuses to reduce the stock below zero', async () => {
    const product = await one('Thay dầu');
    const body = buildProductBody({ category_id: oil, name: 'Thay dầu', quantity: 1, price: 450_000 });
    const answer = await catalogue.send('PUT', `/api/products/${product?._id}`, { ...body, quantityBefore: 5 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
  });

  it('exports products as CSV without formulas in names', async () => {
    const answer = await catalogue.send('GET', '/api/products/export?q=dau');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.trim().split('\n');
    expect(lines[0]).toContain('Tên,Danh mục,Giá (VND),Tồn kho');
    expect(lines).toHaveLength(3);
    expect(answer.body).toContain("'=Lọc dầu");
    expect(lines[1]).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  });

  it('returns the dashboard statistics', async () => {
    const stats = (await catalogue.send('GET', '/api/catalogue/stats')).json<CatalogueStats>();
    expect(stats).toMatchObject({ products: 3, outOfStock: 1, featured: 0, news: 0, staff: 0 });
    expect(stats.lowStock.map(({ name }) => name)).toEqual(['Thay dầu']);
    expect(stats.categories.map(({ name, count }) => [name, count])).toEqual([
      ['Hệ thống phanh', 1],
      ['Dầu nhớt', 2],
    ]);
  });

  it('is for staff only', async () => {
    const urls = [
      '/api/products/manage',
      '/api/products/export',
      '/api/catalogue/stats',
      '/api/news/export',
      '/api/staff/export',
    ];
    const answers = await Promise.all(
      urls.map((url) => catalogue.app.inject({ url, headers: { authorization: catalogue.asCustomer } })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 403));
  });
});
