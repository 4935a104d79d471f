import type { Product } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

function listFeaturedProducts(signal?: AbortSignal): Promise<Product[]> {
  return request('products.featured', { signal });
}

export const featuredProductsQuery = () =>
  queryOptions({
    queryKey: ['products.featured'],
    queryFn: ({ signal }) => listFeaturedProducts(signal),
    meta: { endpoint: 'products.featured' },
  });

export const useFeaturedProducts = () => useQuery(featuredProductsQuery());
