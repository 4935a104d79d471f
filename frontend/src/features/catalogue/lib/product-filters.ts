import type { Category, ProductSort } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';

/** What the list of services shows; it lives in the page's address. */
export interface ProductFilters {
  search: string;
  category: string;
  sort: ProductSort;
  page: number;
}

const idPattern = /^[0-9a-f]{24}$/;
const mostPages = 100_000;
const mostSearchCharacters = 100;

/** Reads the filters of an address; what makes no sense is left out. */
export function readProductFilters(query: URLSearchParams): ProductFilters {
  const category = query.get('category') ?? '';
  const page = Number(query.get('page') ?? 1);
  return {
    search: (query.get('search') ?? '').trim().slice(0, mostSearchCharacters),
    category: idPattern.test(category) ? category : '',
    sort: query.get('sort') === 'newest' ? 'newest' : 'oldest',
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  };
}

/** The address that shows these filters; defaults are left out, so that each view has one address. */
export function productListPath(filters: Partial<ProductFilters>): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.category) query.set('category', filters.category);
  if (filters.sort === 'newest') query.set('sort', 'newest');
  if (filters.page !== undefined && filters.page > 1) query.set('page', String(filters.page));
  return query.size === 0 ? paths.products : `${paths.products}?${query.toString()}`;
}

/** The address by which search engines should know these filters: another order shows nothing else, whatever page of it. */
export function canonicalListPath({ category, sort, page }: ProductFilters): string {
  return productListPath(sort === 'newest' ? { category } : { category, page });
}

/** Whether the address names a category that there is not: nothing is in it, and it is none of those that are known. */
export function isUnknownCategory(
  { category, search }: ProductFilters,
  { categories, total }: { categories: readonly Category[] | undefined; total: number | undefined },
): boolean {
  if (!category || search || total !== 0) return false;
  return categories?.every(({ _id }) => _id !== category) === true;
}

/** The filters after a click on a category: chosen, or no longer chosen when it already was. */
export function toggleCategory(filters: ProductFilters, categoryId: string): ProductFilters {
  return { ...filters, category: filters.category === categoryId ? '' : categoryId, page: 1 };
}

export function toggleNewest(filters: ProductFilters): ProductFilters {
  return { ...filters, sort: filters.sort === 'newest' ? 'oldest' : 'newest', page: 1 };
}
