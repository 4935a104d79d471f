import type { ManageProductsQuery } from '@garage/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestFile, requestPage } from '../../../shared/api/client.ts';

/** Everything below this key is stale after any change of a product. */
export const productsKey = ['office', 'products'] as const;

const managedProductsQuery = (query: ManageProductsQuery) =>
  queryOptions({
    queryKey: [...productsKey, 'list', query],
    queryFn: ({ signal }) => requestPage('products.manage', { query, signal }),
    placeholderData: keepPreviousData,
    // An edit begins with what stands in the list: it has to be what the server has.
    staleTime: 0,
  });

/** One page of the products that staff look for. */
export const useManagedProducts = (query: ManageProductsQuery) => useQuery(managedProductsQuery(query));

/** The same products, all of them, as a table for a spreadsheet. */
export const exportProducts = (query: ManageProductsQuery) => requestFile('products.export', { query });

/** The categories that a product can be of, as they are now. */
export const useProductCategories = () =>
  useQuery({
    queryKey: ['office', 'product-categories'],
    queryFn: async ({ signal }) => (await requestPage('categories.list', { signal })).items,
    staleTime: 0,
  });
