import type { ManagedProduct, ProductBody } from '@garage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/client.ts';
import { productsKey } from './list-managed-products.ts';

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: productsKey });

/** Adds a product, or changes the one with this id. */
export function useSaveProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: ProductBody }) =>
      id === null ? request('products.create', { body }) : request('products.update', { params: { id }, body }),
    onSettled: () => refresh(client),
  });
}

export function useRemoveProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('products.delete', { params: { id } }),
    onSettled: () => refresh(client),
  });
}

interface FeatureChange {
  id: string;
  isFeatured: boolean;
}

/** Puts a product forward, or no longer: shown at once, and taken back when the server refuses. */
export function useFeatureProduct() {
  const client = useQueryClient();
  const show = ({ id, isFeatured }: FeatureChange) =>
    client.setQueriesData<Page<ManagedProduct>>(
      { queryKey: [...productsKey, 'list'] },
      (page) =>
        page && { ...page, items: page.items.map((item) => (item._id === id ? { ...item, isFeatured } : item)) },
    );
  return useMutation({
    mutationFn: ({ id, isFeatured }: FeatureChange) =>
      request('products.feature', { params: { id }, body: { isFeatured } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: productsKey });
      show(change);
    },
    onError: (_error, { id, isFeatured }) => show({ id, isFeatured: !isFeatured }),
    onSettled: () => refresh(client),
  });
}
