/** Products in the back office for component tests. */
import type { Category, ManagedProduct } from '@garage/contracts';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { idOf } from './ids.ts';
import { rows, shown } from './locators.ts';
import { newProduct } from './products.ts';
import { done, pageOf, refusal, stub, SUCCESS } from './stub-api.ts';

export const brakes: Category = { _id: idOf('Phanh'), name: 'Phanh' };
const oil: Category = { _id: idOf('Dầu nhớt'), name: 'Dầu nhớt' };

export const newManagedProduct = (name: string, changes: Partial<ManagedProduct> = {}): ManagedProduct => ({
  ...newProduct({ _id: idOf(name), name, category_id: brakes }),
  revision: 1,
  ...changes,
});

/** Answers the operations of staff on these products, ten per page. Writes change them. */
export function stubProducts(products: ManagedProduct[]): void {
  const positionOf = (id: string | undefined) => products.findIndex(({ _id }) => _id === id);
  stub('categories.list', [brakes, oil]);
  stub('products.manage', ({ query }) => {
    const first = 10 * (Number(query['page'] ?? 1) - 1);
    return pageOf(products.slice(first, first + 10), products.length);
  });
  stub('products.getManaged', ({ params }) => products[positionOf(params['id'])] ?? refusal('PRODUCT_NOT_FOUND'));
  stub('products.update', ({ params, body: { name, description, price, quantity } }) => {
    const position = positionOf(params['id']);
    const before = products[position];
    if (!before) return refusal('PRODUCT_NOT_FOUND');
    const { revision, ...product } = { ...before, name, description, price, quantity };
    products[position] = { ...product, revision: revision + 1 };
    return { status: SUCCESS, message: '', product };
  });
  stub('products.feature', ({ params, body: { isFeatured } }) => {
    const position = positionOf(params['id']);
    const before = products[position];
    if (!before) return refusal('PRODUCT_NOT_FOUND');
    const { revision, ...product } = { ...before, isFeatured };
    products[position] = { ...product, revision };
    return { status: SUCCESS, message: '', product };
  });
  stub('products.delete', ({ params }) => {
    products.splice(positionOf(params['id']), 1);
    return done('Đã xóa sản phẩm.');
  });
}

/** The row of a product, by the labels of its buttons: the visible name may be cut off. */
export const productRow = (name: string): Locator =>
  rows().filter({ has: page.getByRole('button', { name: `Sửa ${name}` }) });

/** Opens the form of a product of the list. */
export async function editProduct(name: string): Promise<void> {
  await page.getByRole('button', { name: `Sửa ${name}` }).click();
  await shown(page.getByLabelText('Tên sản phẩm'));
}
