import type { ManageProductsQuery } from '@garage/contracts';
import { foldText } from '@garage/contracts';
import { collect } from '../../lists/collect.ts';
import type { Page } from '../../lists/page.ts';
import { toPage } from '../../lists/page.ts';
import { searchTiersOf } from '../../search/search-terms.ts';
import type { CategoryRepository } from '../categories/index.ts';
import type { ManagedFilter, ManagedProductRepository } from './managed-product-repository.ts';
import type { Product } from './product.ts';

export interface ManageProducts {
  managed: ManagedProductRepository;
  categories: CategoryRepository;
}

/** How many products a page of the back office has when only its number is given. */
const usualLimit = 10;

/** What a text finds: by name and description, the last word perhaps unfinished, and by the name of a category. */
async function textFilter(categories: CategoryRepository, text: string): Promise<ManagedFilter['text']> {
  const tiers = searchTiersOf(text);
  const folded = foldText(text.trim());
  const named = (await categories.list()).filter(({ name }) => foldText(name).includes(folded));
  const unfinished = tiers?.inName.at(-1);
  const termSets = tiers ? [tiers.anywhere, ...(unfinished ? [unfinished] : [])] : [];
  return { termSets, categoryIds: named.map(({ id }) => id) };
}

async function toFilter(categories: CategoryRepository, query: ManageProductsQuery): Promise<ManagedFilter> {
  const { q, category, priceFrom, priceTo } = query;
  const text = q?.trim() ? await textFilter(categories, q) : null;
  return { text, categoryId: category, priceFrom, priceTo };
}

/** The products that staff look for, one after the other, newest first unless asked otherwise. */
export async function* streamManaged(
  { managed, categories }: ManageProducts,
  query: ManageProductsQuery,
  page?: Page,
): AsyncGenerator<Product> {
  yield* managed.stream(await toFilter(categories, query), query.sort ?? 'newest', page);
}

/** One page of them, and how many all pages hold. */
export async function listManaged(
  dependencies: ManageProducts,
  query: ManageProductsQuery,
): Promise<{ products: Product[]; total: number }> {
  const filter = await toFilter(dependencies.categories, query);
  const [products, total] = await Promise.all([
    collect(dependencies.managed.stream(filter, query.sort ?? 'newest', toPage(query, usualLimit))),
    dependencies.managed.count(filter),
  ]);
  return { products, total };
}
