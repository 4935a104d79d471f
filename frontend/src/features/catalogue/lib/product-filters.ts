import type { Category, PageQuery, ProductSort } from '@garage/contracts';
import { pageQueryOf } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { readPageNumber } from '../../../shared/lib/page-number.ts';

/** Filters of the product list, stored in the page's address. */
export interface ProductFilters {
  search: string;
  category: string;
  sort: ProductSort;
  page: number;
}

const idPattern = /^[0-9a-f]{24}$/;
const MAX_SEARCH_CHARACTERS = 100;

/** Parses the filters from the query; invalid values are ignored. */
export function readProductFilters(query: PageQuery<'/products'>): ProductFilters {
  const category = query.get('category') ?? '';
  return {
    search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS),
    category: idPattern.test(category) ? category : '',
    sort: query.get('sort') === 'newest' ? 'newest' : 'oldest',
    page: readPageNumber(query),
  };
}

/** Reads the filters from the current address, which may have changed since the last render. */
export const currentProductFilters = (): ProductFilters =>
  readProductFilters(pageQueryOf(paths.products, window.location.search));

/** Path of the list with these filters; defaults are left out, so that each view has exactly one address. */
export function productListPath(filters: Partial<ProductFilters>): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.category) query.set('category', filters.category);
  if (filters.sort === 'newest') query.set('sort', 'newest');
  if (filters.page !== undefined && filters.page > 1) query.set('page', String(filters.page));
  return query.size === 0 ? paths.products : `${paths.products}?${query.toString()}`;
}

/**
 * Canonical path for search engines. A list in another order than the default contains the same products, so its canonical path is the first
 * page in the default order.
 */
export function canonicalListPath({ category, sort, page }: ProductFilters): string {
  return productListPath(sort === 'newest' ? { category } : { category, page });
}

/**
 * True when the category in the address certainly does not exist: no product was found in it, and the list of categories does not contain it.
 */
export function isUnknownCategory(
  { category, search }: ProductFilters,
  { categories, total }: { categories: readonly Category[] | undefined; total: number | undefined },
): boolean {
  if (!category || search || total !== 0) return false;
  return categories?.every(({ _id }) => _id !== category) === true;
}

/** The filters after a click on a category, which selects or clears it. */
export function toggleCategory(filters: ProductFilters, categoryId: string): ProductFilters {
  return { ...filters, category: filters.category === categoryId ? '' : categoryId, page: 1 };
}

export function toggleNewest(filters: ProductFilters): ProductFilters {
  return { ...filters, sort: filters.sort === 'newest' ? 'oldest' : 'newest', page: 1 };
}
