import type { Category } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';
import { MAX_GROUPS } from './group-repository.ts';

describe('categories', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
  });

  const list = async () => (await catalogue.app.inject('/api/categories')).json<Category[]>();

  it('are listed with id and name only, oldest first [API-28, ENT-06]', async () => {
    const first = await catalogue.addCategory('Ắc quy');
    const second = await catalogue.addCategory('Lốp xe');
    expect(await list()).toEqual([
      { _id: first, name: 'Ắc quy' },
      { _id: second, name: 'Lốp xe' },
    ]);
  });

  it('are added, renamed and removed by staff, by name alone [API-29, API-30, API-31]', async () => {
    const created = await catalogue.send('POST', '/api/categories/create', { name: 'Cứu hộ' });
    const { _id } = created.json<{ category: Category }>().category;
    expect([created.statusCode, created.json().category.name]).toEqual([201, 'Cứu hộ']);
    const renamed = await catalogue.send('PUT', `/api/categories/${_id}`, { name: 'Cứu hộ 24/24' });
    expect(renamed.json().category).toEqual({ _id, name: 'Cứu hộ 24/24' });
    const removed = await catalogue.send('DELETE', `/api/categories/${_id}`);
    expect([removed.statusCode, removed.json().message]).toEqual([200, 'Đã xóa danh mục.']);
    expect((await list()).map((category) => category._id)).not.toContain(_id);
  });

  it('have unique names, regardless of accents and case', async () => {
    await catalogue.addCategory('Điện');
    const answer = await catalogue.send('POST', '/api/categories/create', { name: ' điện ' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'CATEGORY_NAME_TAKEN']);
  });

  it('rename the category in their products and publish the change', async () => {
    const id = await catalogue.addCategory('Máy lạnh');
    const product = await catalogue.addProduct({ category_id: id });
    await catalogue.send('PUT', `/api/categories/${id}`, { name: 'Điều hòa' });

    const shown = (await catalogue.app.inject(`/api/products/${product._id}`)).json();
    expect(shown.category_id).toEqual({ _id: id, name: 'Điều hòa' });
    const events = (await catalogue.pendingEvents()).filter(({ entityId }) => entityId === id);
    expect(events.map(({ type, version }) => [type, version])).toEqual([
      ['catalogue.category.created.v1', 1],
      ['catalogue.category.updated.v1', 2],
    ]);
  });

  it('leave no product with an old name when products are added during a renaming', async () => {
    const id = await catalogue.addCategory('Đèn');
    const adding = Array.from({ length: 6 }, (_, n) => catalogue.addProduct({ category_id: id, name: `Đèn ${n}` }));
    await Promise.all([...adding, catalogue.send('PUT', `/api/categories/${id}`, { name: 'Đèn xe' })]);
    const names = await catalogue.mongo.db.collection('products').distinct('category.name', { name: /^Đèn \d$/ });
    expect(names).toEqual(['Đèn xe']);
    const listed = await catalogue.app.inject(`/api/products?category=${id}&page=1`);
    expect(listed.headers['x-total-count']).toBe('6');
  });

  it('cannot be removed while products use them; the error contains their number', async () => {
    const id = await catalogue.addCategory('Gầm');
    const product = await catalogue.addProduct({ category_id: id });
    const refused = await catalogue.send('DELETE', `/api/categories/${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Danh mục đang có 1 sản phẩm, không thể xóa.']);

    await catalogue.send('DELETE', `/api/products/${product._id}`);
    expect((await catalogue.send('DELETE', `/api/categories/${id}`)).statusCode).toBe(200);
    expect((await list()).map(({ _id }) => _id)).not.toContain(id);
    expect((await catalogue.send('DELETE', `/api/categories/${id}`)).json().code).toBe('CATEGORY_NOT_FOUND');
  });

  it('are counted correctly when a product moves', async () => {
    const [from, to] = [await catalogue.addCategory('Nội thất'), await catalogue.addCategory('Ngoại thất')];
    const product = await catalogue.addProduct({ category_id: from });
    const { name, description, price, quantity } = product;
    await catalogue.send('PUT', `/api/products/${product._id}`, {
      name,
      description,
      price,
      quantity,
      category_id: to,
    });
    expect((await catalogue.send('DELETE', `/api/categories/${from}`)).statusCode).toBe(200);
    expect((await catalogue.send('DELETE', `/api/categories/${to}`)).statusCode).toBe(409);
  });

  it('can be changed by staff only', async () => {
    const write = { method: 'POST', url: '/api/categories/create', payload: { name: 'Kính' } } as const;
    const [guest, customer] = await Promise.all([
      catalogue.app.inject(write),
      catalogue.app.inject({ ...write, headers: { authorization: catalogue.asCustomer } }),
    ]);
    expect([guest.statusCode, customer.statusCode]).toEqual([401, 403]);
  });

  it('are refused beyond those that a list shows, also when several are added at once', async () => {
    const stored = catalogue.mongo.db.collection('categories');
    const missing = MAX_GROUPS - 1 - (await stored.countDocuments());
    await stored.insertMany(
      Array.from({ length: missing }, (_, at) => ({ name: `Số ${at}`, foldedName: `so ${at}`, createdAt: new Date() })),
    );
    const create = (name: string) => catalogue.send('POST', '/api/categories/create', { name });
    const answers = await Promise.all(['Gương', 'Gạt mưa', 'Thảm'].map(create));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'CATEGORIES_FULL',
      message: 'Chỉ lưu được tối đa 500 danh mục, vui lòng xóa bớt trước khi thêm.',
    });
    expect(await list()).toHaveLength(MAX_GROUPS);
  });
});
