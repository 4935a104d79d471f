import type { Product, RouteOf } from '@garage/contracts';
import { requestPage } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/create-client.ts';

/** Searches products by name, best match first, ignoring accents and case. */
export function searchProducts(
  query: RouteOf<'products.search'>['query'],
  signal?: AbortSignal,
): Promise<Page<Product>> {
  return requestPage('products.search', { query, signal });
}
