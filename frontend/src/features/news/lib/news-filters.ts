import type { ProductSort } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';

/** What the list of news shows; it lives in the page's address. */
export interface NewsFilters {
  search: string;
  sort: ProductSort;
  page: number;
}

const mostPages = 10_000;
const mostSearchCharacters = 100;

/** Reads the filters of an address; what makes no sense is left out. Newest first unless it says otherwise. */
export function readNewsFilters(query: URLSearchParams): NewsFilters {
  const page = Number(query.get('page') ?? 1);
  return {
    search: (query.get('search') ?? '').trim().slice(0, mostSearchCharacters),
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  };
}

/** The address that shows these filters, on either of the two pages; defaults are left out. */
export function newsListPath(filters: Partial<NewsFilters>, pathname: string = paths.newsList): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.sort === 'oldest') query.set('sort', 'oldest');
  if (filters.page !== undefined && filters.page > 1) query.set('page', String(filters.page));
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** The address by which search engines should know these filters: another order shows nothing else, whatever page of it. */
export function canonicalNewsPath({ sort, page }: NewsFilters): string {
  return newsListPath(sort === 'oldest' ? {} : { page });
}
