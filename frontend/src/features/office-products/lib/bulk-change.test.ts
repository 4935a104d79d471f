import { expect, it } from 'vitest';
import { newProduct } from '../../../testing/products.ts';
import { planChange, undoOf } from './bulk-change.ts';
import type { BulkEdit } from './bulk-change.ts';

const product = { ...newProduct({ price: 450_000, quantity: 8 }), revision: 3 };
const planned = (edit: BulkEdit) => planChange(product, edit).change;

it('changes prices by percent, rounded, and never to zero [OFFICE-51]', () => {
  const to = (percent: number, roundTo: number) => planned({ kind: 'price', percent, roundTo })?.price;
  expect([to(10, 1000), to(-7, 1000), to(-7, 1), to(1, 10_000), to(-99, 10_000)]).toEqual([
    495_000,
    419_000,
    418_500,
    undefined,
    10_000,
  ]);
});

it('leaves a price on request as it is [OFFICE-51]', () => {
  expect(planChange({ ...product, price: 0 }, { kind: 'price', percent: 10, roundTo: 1000 }).change).toBeNull();
});

it('adds to the stock, and names products that have not enough [OFFICE-51]', () => {
  expect(planned({ kind: 'stock', add: -8 })).toEqual({ id: product._id, revision: 3, addQuantity: -8 });
  expect(planChange(product, { kind: 'stock', add: -9 })).toEqual({ product, change: null, problem: 'stock' });
  expect(planned({ kind: 'stock', add: 1_000_000 })).toBeNull();
});

it('sends nothing for products that have the category or flag already [OFFICE-51]', () => {
  expect(planned({ kind: 'category', categoryId: product.category_id._id })).toBeNull();
  expect(planned({ kind: 'category', categoryId: 'a' })).toMatchObject({ categoryId: 'a' });
  expect(planned({ kind: 'featured', isFeatured: false })).toBeNull();
  expect(planned({ kind: 'featured', isFeatured: true })).toMatchObject({ isFeatured: true });
});

it('undoes only what the server changed, with the new revisions [OFFICE-53]', () => {
  const other = { ...newProduct(), revision: 1 };
  const edits: BulkEdit[] = [
    { kind: 'price', percent: 10, roundTo: 1000 },
    { kind: 'stock', add: -3 },
    { kind: 'category', categoryId: 'a' },
    { kind: 'featured', isFeatured: true },
  ];
  const undone = edits.map((edit) =>
    undoOf([planChange(product, edit), planChange(other, edit)], { changed: [{ id: product._id, revision: 4 }] }),
  );
  const id = { id: product._id, revision: 4 };
  expect(undone).toEqual([
    [{ ...id, price: 450_000 }],
    [{ ...id, addQuantity: 3 }],
    [{ ...id, categoryId: product.category_id._id }],
    [{ ...id, isFeatured: false }],
  ]);
});
