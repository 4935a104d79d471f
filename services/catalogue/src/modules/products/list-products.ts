import type { ProductListQuery } from '@garage/contracts';
import { asksForAll, toPage } from '@garage/service-kit';
import type { GroupRepository } from '../groups/index.ts';
import type { ProductRepository } from './product-repository.ts';
import type { FoundProducts, SearchProducts } from './search-products.ts';
import { MOST_SEARCH_RESULTS, searchProducts } from './search-products.ts';

export interface ReadProducts extends SearchProducts {
  products: ProductRepository;
  categories: GroupRepository;
}

/** How many products a page has when only its number is given, and the first page when only its size is. */
const usualLimit = 8;

/** Whether the whole list is asked for: no page, no limit, no search (which is bounded of itself). */
export function asksForAllProducts({ q, ...paging }: ProductListQuery): boolean {
  return asksForAll(paging) && !q?.trim();
}

/** One page of products: of a category, in an order, or the answer to a search. */
export async function listProducts(
  { search, products, categories }: ReadProducts,
  { page, limit, sort, category: categoryId, q }: ProductListQuery,
): Promise<FoundProducts> {
  const part = toPage({ page, limit }, page === undefined ? MOST_SEARCH_RESULTS : usualLimit);
  if (q?.trim()) return searchProducts({ search }, { text: q, categoryId, sort, ...part });
  const [found, counts] = await Promise.all([
    products.findPage({ categoryId }, { sort: sort ?? 'oldest', ...part }),
    // The categories count their products, so that a page of 100,000 costs no count over all of them.
    categories.list(),
  ]);
  const counted = categoryId ? counts.filter(({ id }) => id === categoryId) : counts;
  return { products: found, total: counted.reduce((sum, { memberCount }) => sum + memberCount, 0) };
}
