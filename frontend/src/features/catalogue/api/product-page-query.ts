import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { PRODUCTS_PER_PAGE } from '../../../config/limits.ts';
import type { ProductFilters } from '../lib/product-filters.ts';
import { listProducts } from './list-products.ts';
import { searchProducts } from './search-products.ts';

/** Query of the product list: a search if there is a search text, else the list. */
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

/** One page of the list; the previous page stays visible until the next has loaded. */
export const useProductPage = (filters: ProductFilters) =>
  useQuery({ ...productPageQuery(filters), placeholderData: keepPreviousData });
