import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { PRODUCTS_PER_PAGE } from '../../../config/limits.ts';
import type { ProductFilters } from '../lib/product-filters.ts';
import { listProducts } from './list-products.ts';
import { searchProducts } from './search-products.ts';

/** What the list of services asks for: the search when there is one, else the list. */
export function productPageQuery({ search, category, sort, page }: ProductFilters) {
  const query = {
    page,
    limit: PRODUCTS_PER_PAGE,
    ...(category ? { category } : {}),
    ...(sort === 'newest' ? { sort } : {}),
  };
  const endpoint = search ? 'products.search' : 'products.list';
  return queryOptions({
    queryKey: [endpoint, search, query],
    queryFn: ({ signal }) =>
      search ? searchProducts({ ...query, name: search }, signal) : listProducts(query, signal),
    meta: { endpoint },
  });
}

/** One page of the list; the page before stays until the next has come. */
export const useProductPage = (filters: ProductFilters) =>
  useQuery({ ...productPageQuery(filters), placeholderData: keepPreviousData });
