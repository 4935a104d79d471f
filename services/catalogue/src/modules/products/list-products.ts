import type { ProductListQuery } from '@garage/contracts';
import { asksForAll, toPage } from '@garage/service-kit';
import type { ProductRepository } from './product-repository.ts';
import type { FoundProducts, SearchProducts } from './search-products.ts';
import { MAX_SEARCH_RESULTS, searchProducts } from './search-products.ts';

export interface ReadProducts extends SearchProducts {
  products: ProductRepository;
}

/** Page size when the query gives only a page number. */
const DEFAULT_PAGE_SIZE = 8;

/** True when the query asks for the whole list: it has no page, limit or search text. Searches are always limited. */
export function asksForAllProducts({ q, ...paging }: ProductListQuery): boolean {
  return asksForAll(paging) && !q?.trim();
}

/** One page of products: all, of a category, or of a search. */
export async function listProducts(
  { search, knowledge, products }: ReadProducts,
  { page, limit, sort, category: categoryId, q }: ProductListQuery,
): Promise<FoundProducts> {
  const part = toPage({ page, limit }, page === undefined ? MAX_SEARCH_RESULTS : DEFAULT_PAGE_SIZE);
  if (q?.trim()) return searchProducts({ search, knowledge }, { text: q, categoryId, sort, ...part });
  return products.findPage({ categoryId }, { sort: sort ?? 'oldest', ...part });
}
