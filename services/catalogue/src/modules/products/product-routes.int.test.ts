import type { Product } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProductBody, openTestCatalogue } from '../../testing/test-catalogue.ts';

const unknownId = 'f'.repeat(24);
const namesOf = (products: Product[]) => products.map(({ name }) => name);

describe('reading products', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  let maintenance: string;
  let brakes: string;
  let added: Product[];

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    maintenance = await catalogue.addCategory('Bảo dưỡng');
    brakes = await catalogue.addCategory('Phanh');
    added = [];
    for (const [name, category_id] of [
      ['Bảo dưỡng định kỳ 10.000 km', maintenance],
      ['Thay má phanh trước', brakes],
      ['Kiểm tra hệ thống phanh', brakes],
      ['Gói bảo dưỡng điều hòa', maintenance],
    ] as const) {
      added.push(await catalogue.addProduct({ name, category_id, description: 'Có bảo hành 6 tháng.' }));
    }
  });

  const get = async (url: string) => {
    const answer = await catalogue.app.inject(url);
    return { total: answer.headers['x-total-count'], products: answer.json<Product[]>(), status: answer.statusCode };
  };

  it('lists all products, oldest first, each with exactly the fields of the specification [API-20, ENT-04, SRV-21]', async () => {
    const { products } = await get('/api/products');
    expect(namesOf(products)).toEqual(namesOf(added));
    expect(products[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Bảo dưỡng định kỳ 10.000 km',
      description: 'Có bảo hành 6 tháng.',
      price: 450_000,
      quantity: 5,
      category_id: { _id: maintenance, name: 'Bảo dưỡng' },
      image: '',
      subImages: [],
      specifications: [],
      isFeatured: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('returns a page with the total count in a header [SRV-21]', async () => {
    const { products, total } = await get('/api/products?page=2&limit=3');
    expect(namesOf(products)).toEqual(namesOf(added.slice(3)));
    expect(total).toBe('4');
  });

  it('returns a category, newest first [SRV-21]', async () => {
    const { products, total } = await get(`/api/products?category=${brakes}&sort=newest&page=1`);
    expect(namesOf(products)).toEqual(['Kiểm tra hệ thống phanh', 'Thay má phanh trước']);
    expect(total).toBe('2');
  });

  it('finds by name regardless of accents and case, phrases first [API-23]', async () => {
    for (const name of ['bao duong', 'BẢO DƯỠNG']) {
      const { products, total } = await get(`/api/products/search?name=${encodeURIComponent(name)}`);
      expect(namesOf(products)).toEqual(['Gói bảo dưỡng điều hòa', 'Bảo dưỡng định kỳ 10.000 km']);
      expect(total).toBe('2');
    }
    const { products } = await get(`/api/products/search?name=${encodeURIComponent('phanh kiem tra')}`);
    expect(namesOf(products)).toEqual(['Kiểm tra hệ thống phanh']);
  });

  it('finds words of the description after words of the name, paged', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => get(`/api/products?q=${encodeURIComponent('bảo')}&page=${page}&limit=2`)),
    );
    expect(pages.map(({ products }) => namesOf(products))).toEqual([
      ['Gói bảo dưỡng điều hòa', 'Bảo dưỡng định kỳ 10.000 km'],
      ['Kiểm tra hệ thống phanh', 'Thay má phanh trước'],
    ]);
    expect(pages.map(({ total }) => total)).toEqual(['4', '4']);
  });

  it('finds an incomplete last word, after whole words of names and before descriptions', async () => {
    const { products, total } = await get(`/api/products?q=${encodeURIComponent('bả')}&page=1`);
    expect(namesOf(products).slice(0, 2)).toEqual(['Gói bảo dưỡng điều hòa', 'Bảo dưỡng định kỳ 10.000 km']);
    expect(total).toBe('2');
    const letter = await get(`/api/products?q=${encodeURIComponent('thay p')}&page=1`);
    expect([namesOf(letter.products), letter.total]).toEqual([['Thay má phanh trước'], '1']);
  });

  it('returns search results by age when requested, paged', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => get(`/api/products?q=${encodeURIComponent('bảo')}&sort=oldest&page=${page}&limit=3`)),
    );
    expect(pages.flatMap(({ products }) => namesOf(products))).toEqual(namesOf(added));
    const newest = await get(`/api/products?q=${encodeURIComponent('bảo')}&sort=newest&page=1`);
    expect(namesOf(newest.products)).toEqual(namesOf(added).toReversed());
  });

  it('finds nothing for unknown words or an empty text', async () => {
    for (const name of ['tàu vũ trụ', '---']) {
      const { products, total } = await get(`/api/products/search?name=${encodeURIComponent(name)}`);
      expect([products, total]).toEqual([[], '0']);
    }
  });

  it('returns one product [API-21]', async () => {
    const answer = await catalogue.app.inject(`/api/products/${added[1]?._id}`);
    expect(answer.json()).toEqual(added[1]);
  });

  it('returns other products of the category, never the product itself [CAT-18]', async () => {
    const { products } = await get(`/api/products/${added[1]?._id}/related`);
    expect(namesOf(products)).toEqual(['Kiểm tra hệ thống phanh']);
  });

  it('refuses an unknown product and an invalid id', async () => {
    const [unknown, none] = await Promise.all([
      catalogue.app.inject(`/api/products/${unknownId}`),
      catalogue.app.inject('/api/products/x'),
    ]);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect([none.statusCode, none.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('sets cache headers and invalidation tags for the gateway', async () => {
    const [list, one] = await Promise.all([
      catalogue.app.inject('/api/products?page=1'),
      catalogue.app.inject(`/api/products/${added[0]?._id}`),
    ]);
    expect(list.headers['cache-tag']).toBe('products categories');
    expect(one.headers['cache-tag']).toBe(`product-${added[0]?._id} categories`);
    expect(one.headers['cache-control']).toContain('s-maxage=30');
  });
});

describe('writing products', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  let category: string;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    category = await catalogue.addCategory('Dầu nhớt');
  });

  it('stores and publishes creation, update, featuring and removal', async () => {
    const product = await catalogue.addProduct({ category_id: category, name: 'Dầu hộp số' });
    const change = buildProductBody({ category_id: category, name: 'Dầu hộp số ATF', price: 0 });
    await catalogue.send('PUT', `/api/products/${product._id}`, change);
    const featured = await catalogue.send('PUT', `/api/products/${product._id}/featured`, { isFeatured: true });
    expect(featured.json().product).toMatchObject({ name: 'Dầu hộp số ATF', price: 0, isFeatured: true });
    expect((await catalogue.app.inject('/api/products/featured')).json()).toHaveLength(1);

    const removed = await catalogue.send('DELETE', `/api/products/${product._id}`);
    expect(removed.json()).toEqual({ status: 'thành công', message: 'Đã xóa sản phẩm.' });
    const events = (await catalogue.pendingEvents()).filter(({ entityId }) => entityId === product._id);
    expect(events.map(({ type, version }) => [type, version])).toEqual([
      ['catalogue.product.created.v1', 1],
      ['catalogue.product.updated.v1', 2],
      ['catalogue.product.updated.v1', 3],
      ['catalogue.product.deleted.v1', 4],
    ]);
    expect(events[1]?.data).toMatchObject({ name: 'Dầu hộp số ATF', price: 0, categoryId: category });
  });

  it('accepts the requests of the specification, with a token [API-24, API-25, API-26, API-27]', async () => {
    const address = `/api/media/catalogue/${'1'.repeat(64)}/1280.webp`;
    const body = {
      name: 'Dầu phanh',
      description: 'DOT 4',
      price: 180_000,
      quantity: 12,
      category_id: category,
      image: address,
      subImages: [address],
    };
    const created = await catalogue.send('POST', '/api/products/create', body);
    const { _id } = created.json<{ product: Product }>().product;
    const { category_id: _, ...fields } = body;
    expect(created.json().product).toMatchObject({ ...fields, category_id: { _id: category, name: 'Dầu nhớt' } });

    const changed = await catalogue.send('PUT', `/api/products/${_id}`, { ...body, price: 190_000, subImages: [] });
    expect(changed.json().product).toMatchObject({ ...fields, price: 190_000, subImages: [] });
    const featured = await catalogue.send('PUT', `/api/products/${_id}/featured`, { isFeatured: true });
    expect(featured.json().product.isFeatured).toBe(true);
    const removed = await catalogue.send('DELETE', `/api/products/${_id}`);
    expect(removed.json().message).toBe('Đã xóa sản phẩm.');
    expect((await catalogue.app.inject(`/api/products/${_id}`)).statusCode).toBe(404);
  });

  it('lists featured products [API-22]', async () => {
    const product = await catalogue.addProduct({ category_id: category, name: 'Nước làm mát' });
    await catalogue.send('PUT', `/api/products/${product._id}/featured`, { isFeatured: true });
    const featured = (await catalogue.app.inject('/api/products/featured')).json<Product[]>();
    expect(featured.map(({ _id }) => _id)).toContain(product._id);
    expect(featured.every(({ isFeatured }) => isFeatured)).toBe(true);
  });

  it('keeps images that an update omits', async () => {
    const address = `/api/media/catalogue/${'0'.repeat(64)}/1280.webp`;
    const product = await catalogue.addProduct({ category_id: category, image: address, subImages: [address] });
    const change = buildProductBody({ category_id: category, name: 'Không gửi ảnh' });
    const answer = await catalogue.send('PUT', `/api/products/${product._id}`, change);
    expect(answer.json().product).toMatchObject({ image: address, subImages: [address] });
  });

  it.each([
    ['a price as text', { price: '450000' }],
    ['a negative price', { price: -1 }],
    ['a fraction of stock', { quantity: 1.5 }],
    ['no name', { name: ' ' }],
    ['an unknown field', { isAdmin: true }],
    ['a category that is no id', { category_id: 'x' }],
    ['an image that is none', { image: 'javascript:alert(1)' }],
  ])('refuses %s and stores nothing', async (_, wrong) => {
    const before = await catalogue.mongo.db.collection('products').countDocuments();
    const body = { ...buildProductBody({ category_id: category }), ...wrong };
    const answer = await catalogue.send('POST', '/api/products/create', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 'thất bại', code: 'VALIDATION_FAILED' });
    expect(await catalogue.mongo.db.collection('products').countDocuments()).toBe(before);
  });

  it('refuses an unknown category, without a product or an event', async () => {
    const before = await catalogue.pendingEvents();
    const body = buildProductBody({ category_id: unknownId });
    const answer = await catalogue.send('POST', '/api/products/create', body);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'CATEGORY_NOT_FOUND']);
    expect(await catalogue.pendingEvents()).toEqual(before);
  });

  it.each([
    ['POST', '/api/products/create'],
    ['PUT', `/api/products/${unknownId}`],
    ['PUT', `/api/products/${unknownId}/featured`],
    ['DELETE', `/api/products/${unknownId}`],
  ] as const)('refuses %s %s to guests and customers', async (method, url) => {
    const payload = url.endsWith('featured') ? { isFeatured: true } : buildProductBody({ category_id: category });
    const body = method === 'DELETE' ? {} : { payload };
    const [guest, customer] = await Promise.all([
      catalogue.app.inject({ method, url, ...body }),
      catalogue.app.inject({ method, url, ...body, headers: { authorization: catalogue.asCustomer } }),
    ]);
    expect([guest.statusCode, customer.statusCode]).toEqual([401, 403]);
  });
});
