import type { Product } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';

function getProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  return nullWhenAbsent(request('products.get', { params: { id }, signal }));
}

/** One product; null when it does not exist. The null is cached like other data, so the server can pass it to the browser. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products.get', id],
    queryFn: ({ signal }) => getProduct(id, signal),
    meta: { endpoint: 'products.get', params: { id } },
  });

export const useProduct = (id: string) => useQuery(productQuery(id));
