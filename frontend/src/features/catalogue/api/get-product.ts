import type { Product } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

function getProduct(id: string, signal?: AbortSignal): Promise<Product> {
  return request('products.get', { params: { id }, signal });
}

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products.get', id],
    queryFn: ({ signal }) => getProduct(id, signal),
    meta: { endpoint: 'products.get', params: { id } },
  });

export const useProduct = (id: string) => useQuery(productQuery(id));
