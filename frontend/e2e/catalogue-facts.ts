/** The data of the running catalogue, to compare with the pages. */
import type { Category, Product } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { fetchApi } from './browser.ts';

export async function productsAt(path: string): Promise<{ products: Product[]; total: number }> {
  const { body, total } = await fetchApi(path);
  if (!isProductList(body)) throw new Error(`${path} did not answer a list`);
  return { products: body, total };
}

export async function categories(): Promise<Category[]> {
  const { body } = await fetchApi('/api/categories');
  if (!Array.isArray(body)) throw new Error('The categories are no list');
  return body;
}

/** Returns the first element of a list; throws when the list is empty. */
export function firstOf<Item>(list: readonly Item[], what: string): Item {
  const [first] = list;
  if (first === undefined) throw new Error(`There is no ${what}`);
  return first;
}

/** Locates the product cards in a page's list of services. */
export function cards(page: Page): Locator {
  return page.getByRole('list', { name: 'Danh sách dịch vụ' }).getByRole('article');
}

export async function cardLinks(list: Locator): Promise<(string | null)[]> {
  const all = await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // Cards of products without a price also contain a link to the contact page, which is left out here.
  return all.filter((path) => !path?.startsWith('/contact'));
}

export const pathsOf = (products: readonly Product[]): string[] => products.map(({ _id }) => `/products/${_id}`);

function isProductList(body: unknown): body is Product[] {
  return Array.isArray(body);
}
