import type { Product, ProductListQuery } from '@garage/contracts';
import { requestPage } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/create-client.ts';

/** One page of products; by default the oldest first. */
export function listProducts(query: ProductListQuery, signal?: AbortSignal): Promise<Page<Product>> {
  return requestPage('products.list', { query, signal });
}
