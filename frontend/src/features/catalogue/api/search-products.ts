import type { Product, RouteOf } from '@garage/contracts';
import { requestPage } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/client.ts';

/** Products by name, best match first; accents and case do not matter. */
export function searchProducts(
  query: RouteOf<'products.search'>['query'],
  signal?: AbortSignal,
): Promise<Page<Product>> {
  return requestPage('products.search', { query, signal });
}
