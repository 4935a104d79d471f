import type { Product } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

function listRelatedProducts(id: string, signal?: AbortSignal): Promise<Product[]> {
  return request('products.related', { params: { id }, signal });
}

/** Other products of the same category. */
export const relatedProductsQuery = (id: string) =>
  queryOptions({
    queryKey: ['products.related', id],
    queryFn: ({ signal }) => listRelatedProducts(id, signal),
    meta: { endpoint: 'products.related', params: { id } },
  });

export const useRelatedProducts = (id: string) => useQuery(relatedProductsQuery(id));
