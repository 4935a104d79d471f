import type { Product, ProductListQuery } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/client.ts';

export function listProducts(query: ProductListQuery, signal?: AbortSignal): Promise<Page<Product>> {
  return requestPage('products.list', { query, signal });
}

/** One page of the products, oldest first unless asked otherwise. */
export const productsQuery = (query: ProductListQuery) =>
  queryOptions({
    queryKey: ['products.list', query],
    queryFn: ({ signal }) => listProducts(query, signal),
    meta: { endpoint: 'products.list' },
  });

export const useProducts = (query: ProductListQuery) => useQuery(productsQuery(query));
