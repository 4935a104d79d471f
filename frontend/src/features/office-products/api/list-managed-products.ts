import type { ManageProductsQuery } from '@garage/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestFile, requestPage } from '../../../shared/office/client.ts';

/** Query key prefix of the products: invalidate it after any change. */
export const productsKey = ['office', 'products'] as const;

const managedProductsQuery = (query: ManageProductsQuery) =>
  queryOptions({
    queryKey: [...productsKey, 'list', query],
    queryFn: ({ signal }) => requestPage('products.manage', { query, signal }),
    placeholderData: keepPreviousData,
    // The list is refetched whenever it is shown, because an edit starts from its data.
    staleTime: 0,
  });

/** One page of the products that match the query. */
export const useManagedProducts = (query: ManageProductsQuery) => useQuery(managedProductsQuery(query));

/** Downloads all products that match the query as a spreadsheet. */
export const exportProducts = (query: ManageProductsQuery) => requestFile('products.export', { query });

/** The categories a product can have, always refetched. */
export const useProductCategories = () =>
  useQuery({
    queryKey: ['office', 'product-categories'],
    queryFn: async ({ signal }) => (await requestPage('categories.list', { signal })).items,
    staleTime: 0,
  });
