/** Products for the tests of the back office. */
import type { Product, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { visitAs } from './accounts.ts';
import { categories, firstOf } from './catalogue-facts.ts';
import { rows, callApiAs, unique } from './office.ts';

/** Creates a product in the first category. Its name is unique unless the caller passes one. */
export async function addProduct(session: Session, changes: Partial<Product> = {}): Promise<Product> {
  const { _id } = firstOf(await categories(), 'category');
  const fields = { name: unique('Sản phẩm thử'), description: 'Mô tả để thử', price: 450_000, quantity: 7 };
  const answer = await callApiAs(session, {
    method: 'POST',
    path: '/api/products/create',
    body: { ...fields, category_id: _id, ...changes },
  });
  if (!isProductAnswer(answer)) throw new Error('The product was not answered');
  return answer.product;
}

/** Opens the management list with the name of one product as the search text. */
async function findProduct(session: Session, { name }: Pick<Product, 'name'>): Promise<Page> {
  const { page } = await visitAs(session, `/manager/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Sửa ${name}` }).waitFor();
  return page;
}

/** Opens the form of a product. */
export async function editProduct(session: Session, product: Pick<Product, 'name'>): Promise<Page> {
  const page = await findProduct(session, product);
  await page.getByRole('button', { name: `Sửa ${product.name}` }).click();
  await page.getByLabel('Tên sản phẩm').waitFor();
  return page;
}

/** Locates the row of a product by the labels of its buttons, because the visible name may be cut off. */
export const productRow = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('button', { name: `Sửa ${name}` }) });

function isProductAnswer(value: unknown): value is { product: Product } {
  return typeof value === 'object' && value !== null && 'product' in value;
}
