/** Products for the tests of the back office. */
import type { Product, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { visitAs } from './accounts.ts';
import { categories, firstOf } from './catalogue-facts.ts';
import { rows, callApiAs, unique } from './office.ts';

/** Adds a product of the first category, with a unique name unless one is given. */
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

/** Opens the list filtered by one product. */
export async function findProduct(session: Session, { name }: Pick<Product, 'name'>): Promise<Page> {
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

/** The row of a product: its visible name is cut, but its buttons' labels contain all of it. */
export const productRow = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('button', { name: `Sửa ${name}` }) });

function isProductAnswer(value: unknown): value is { product: Product } {
  return typeof value === 'object' && value !== null && 'product' in value;
}
