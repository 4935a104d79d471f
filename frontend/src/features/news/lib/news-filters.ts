import type { PageQuery, ProductSort } from '@garage/contracts';
import { pageQueryOf } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { readPageNumber } from '../../../shared/lib/page-number.ts';

/** Filters of the news list, stored in the page's address. */
export interface NewsFilters {
  search: string;
  sort: ProductSort;
  page: number;
}

const MAX_SEARCH_CHARACTERS = 100;

/** Parses the filters from the query; invalid values are ignored. The default is newest first. */
export function readNewsFilters(query: PageQuery<'/newslist'>): NewsFilters {
  return {
    search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS),
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: readPageNumber(query),
  };
}

/** Reads the filters from the current address, which may have changed since the last render. */
export const currentNewsFilters = (): NewsFilters =>
  readNewsFilters(pageQueryOf(paths.newsList, window.location.search));

/**
 * Path of the news list with these filters. The list has two paths, of which `pathname` is the one to use; filters with default values are left
 * out.
 */
export function newsListPath(filters: Partial<NewsFilters>, pathname: string = paths.newsList): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.sort === 'oldest') query.set('sort', 'oldest');
  if (filters.page !== undefined && filters.page > 1) query.set('page', String(filters.page));
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/**
 * Canonical path for search engines. All orders contain the same articles, so a list in another order than the default has the first page of the
 * default order as its canonical page.
 */
export function canonicalNewsPath({ sort, page }: NewsFilters): string {
  return newsListPath(sort === 'oldest' ? {} : { page });
}
