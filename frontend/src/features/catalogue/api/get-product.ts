import type { Product } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';

function getProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  return nullWhenAbsent(request('products.get', { params: { id }, signal }));
}

/** One product; null when there is none, which the server's page hands to the browser like any other answer. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products.get', id],
    queryFn: ({ signal }) => getProduct(id, signal),
    meta: { endpoint: 'products.get', params: { id } },
  });

export const useProduct = (id: string) => useQuery(productQuery(id));
