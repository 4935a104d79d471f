import type { ManagedProduct, ProductBody } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { request } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { saidByServer, useToldWrite } from '../../../shared/office/use-told-write.ts';
import { productsKey } from './list-managed-products.ts';

const { saved, failures } = texts;

/** Adds a product, or changes the one with this id. */
export const useSaveProduct = () =>
  useToldWrite({
    write: ({ id, body }: { id: string | null; body: ProductBody }) =>
      id === null ? request('products.create', { body }) : request('products.update', { params: { id }, body }),
    refreshes: productsKey,
    told: (_answer, { id }) => (id === null ? saved.create : saved.update),
    failed: ({ message }, { id }) => ({ text: id === null ? failures.create : failures.update, detail: message }),
    fromForm: true,
  });

export const useRemoveProduct = () =>
  useToldWrite({
    write: (id: string) => request('products.delete', { params: { id } }),
    refreshes: productsKey,
    told: saidByServer,
    failed: (error) => describeFailure(error, { serverSays: [404, 500], text: failures.remove }),
  });

const featureKey = ['office', 'feature-product'] as const;

interface FeatureChange {
  id: string;
  isFeatured: boolean;
}

/**
 * Puts a product forward, or no longer: shown at once, and taken back when the server refuses. One after the other, so that the last
 * click is what the server has in the end; it is asked how things are only then.
 */
export function useFeatureProduct() {
  const client = useQueryClient();
  const lists = { queryKey: [...productsKey, 'list'] };
  const show = ({ id, isFeatured }: FeatureChange) =>
    client.setQueriesData<Page<ManagedProduct>>(
      lists,
      (page) =>
        page && { ...page, items: page.items.map((item) => (item._id === id ? { ...item, isFeatured } : item)) },
    );
  return useMutation({
    mutationKey: featureKey,
    scope: { id: 'feature-product' },
    mutationFn: ({ id, isFeatured }: FeatureChange) =>
      request('products.feature', { params: { id }, body: { isFeatured } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: productsKey });
      show(change);
    },
    onError: (cause, { id, isFeatured }) => {
      show({ id, isFeatured: !isFeatured });
      showToast({ severity: 'error', text: failures.feature, detail: cause.message, cause });
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: featureKey }) === 1)
        await client.invalidateQueries({ queryKey: productsKey });
    },
  });
}
