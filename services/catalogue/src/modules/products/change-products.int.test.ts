import type { ChangedProducts, ManagedProduct, Product, ProductChange } from '@garage/contracts';
import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

describe('bulk changes of products', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  let brakes: string;
  let oil: string;
  let pads: Product;
  let discs: Product;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    brakes = await catalogue.addCategory('Hệ thống phanh');
    oil = await catalogue.addCategory('Dầu nhớt');
  });

  beforeEach(async () => {
    pads = await catalogue.addProduct({ category_id: brakes, name: 'Má phanh', price: 450_000, quantity: 8 });
    discs = await catalogue.addProduct({ category_id: brakes, name: 'Đĩa phanh', price: 900_000, quantity: 3 });
  });

  const send = async (...changes: ProductChange[]) => {
    const answer = await catalogue.send('POST', '/api/products/bulk', { changes });
    return answer.json<ChangedProducts>();
  };
  const read = async ({ _id }: Product) =>
    (await catalogue.send('GET', `/api/products/${_id}/managed`)).json<ManagedProduct>();
  /** Sells pieces as an order does: without a new revision. */
  const sell = ({ _id }: Product, pieces: number) =>
    catalogue.mongo.db
      .collection('products')
      .updateOne({ _id: new ObjectId(_id) }, { $inc: { quantity: -pieces, version: 1 } });

  it('changes price, stock, category and featured flag, and audits each product [OFFICE-51]', async () => {
    const answer = await send(
      { id: pads._id, revision: 1, price: 495_000, addQuantity: 12 },
      { id: discs._id, revision: 1, categoryId: oil, isFeatured: true },
    );
    expect(answer).toMatchObject({
      changed: [
        { id: pads._id, revision: 2 },
        { id: discs._id, revision: 2 },
      ],
      refused: [],
    });
    expect(await read(pads)).toMatchObject({ price: 495_000, quantity: 20, category_id: { _id: brakes }, revision: 2 });
    expect(await read(discs)).toMatchObject({
      name: 'Đĩa phanh',
      price: 900_000,
      quantity: 3,
      category_id: { _id: oil, name: 'Dầu nhớt' },
      isFeatured: true,
    });
    const events = (await catalogue.pendingEvents()).slice(-4).map(({ type, data }) => [type, Object(data).label]);
    expect(events.filter(([, label]) => label).map(([, label]) => label)).toEqual(['Má phanh', 'Đĩa phanh']);
    const found = await catalogue.send('GET', `/api/products?category=${oil}&page=1`);
    expect(found.json<Product[]>().map(({ _id }) => _id)).toContain(discs._id);
  });

  it('keeps a sale that was made since the products were shown [OFFICE-52]', async () => {
    await sell(pads, 3);
    await send({ id: pads._id, revision: 1, addQuantity: 10 });
    expect((await read(pads)).quantity).toBe(15);
  });

  it('changes nothing twice when the request is repeated [OFFICE-52]', async () => {
    const change = { id: pads._id, revision: 1, addQuantity: 10 };
    expect((await send(change)).changed).toEqual([{ id: pads._id, revision: 2 }]);
    const repeated = await send(change);
    expect([repeated.changed, repeated.refused.map(({ code }) => code)]).toEqual([[], ['CONFLICT']]);
    expect((await read(pads)).quantity).toBe(18);
  });

  it('refuses a product that staff have edited, one without enough stock and deleted ones, and changes the others [OFFICE-52]', async () => {
    await send({ id: pads._id, revision: 1, price: 500_000 });
    const answer = await send(
      { id: pads._id, revision: 1, price: 1 },
      { id: 'f'.repeat(24), revision: 1, price: 1 },
      { id: discs._id, revision: 1, price: 950_000 },
      { id: discs._id, revision: 2, addQuantity: -4 },
      { id: discs._id, revision: 2, categoryId: 'e'.repeat(24) },
    );
    expect(answer.changed).toEqual([{ id: discs._id, revision: 2 }]);
    expect(answer.refused.map(({ id, code }) => [id, code])).toEqual([
      [pads._id, 'CONFLICT'],
      ['f'.repeat(24), 'PRODUCT_NOT_FOUND'],
      [discs._id, 'CONFLICT'],
      [discs._id, 'CATEGORY_NOT_FOUND'],
    ]);
    expect([(await read(pads)).price, await read(discs)]).toMatchObject([
      500_000,
      { price: 950_000, quantity: 3, category_id: { _id: brakes } },
    ]);
  });

  it('accepts at most 100 changes, and none with other fields [OFFICE-51]', async () => {
    const change = { id: pads._id, revision: 1 };
    const bodies = [
      [],
      Array.from({ length: 101 }, () => change),
      [{ ...change, name: 'Tên khác' }],
      [{ id: pads._id }],
    ];
    for (const changes of bodies) {
      expect((await catalogue.send('POST', '/api/products/bulk', { changes })).statusCode).toBe(400);
    }
    expect((await read(pads)).revision).toBe(1);
  });

  it('finds products that are sold out or run low, newest first [OFFICE-50]', async () => {
    const sold = await catalogue.addProduct({ category_id: oil, name: 'Bán hết', quantity: 0 });
    const last = await catalogue.addProduct({ category_id: oil, name: 'Cái cuối', quantity: 1 });
    const namesOf = async (query: string) => {
      const answer = await catalogue.send('GET', `/api/products/manage?page=1&limit=50&category=${oil}&${query}`);
      return answer.json<ManagedProduct[]>().map(({ _id }) => _id);
    };
    expect(await namesOf('stock=out')).toEqual([sold._id]);
    expect((await namesOf('stock=low'))[0]).toBe(last._id);
    expect(await namesOf('stock=low')).not.toContain(sold._id);
  });
});
