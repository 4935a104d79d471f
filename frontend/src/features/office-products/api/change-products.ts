import type { ManagedProduct, ProductBody } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { request } from '../../../shared/office/client.ts';
import type { Page } from '../../../shared/api/create-client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';
import { useCreateOnce } from '../../../shared/forms/use-create-once.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { productsKey } from './list-managed-products.ts';

const { saved, failures } = texts;

/** Creates a product or, if `id` is not null, updates the existing one. */
export function useSaveProduct() {
  const createOnce = useCreateOnce();
  return useMutationWithToast({
    write: ({ id, body }: { id: string | null; body: ProductBody }) =>
      id === null
        ? createOnce(body, (idempotencyKey) => request('products.create', { body, idempotencyKey }))
        : request('products.update', { params: { id }, body }),
    invalidates: [productsKey],
    successText: (_answer, { id }) => (id === null ? saved.create : saved.update),
    failureToast: ({ message }, { id }) => ({ text: id === null ? failures.create : failures.update, detail: message }),
    fromForm: true,
  });
}

export const useRemoveProduct = () =>
  useMutationWithToast({
    write: (id: string) => request('products.delete', { params: { id } }),
    invalidates: [productsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failures.remove, hasStatus(404, 500)),
  });

const featureKey = ['office', 'feature-product'] as const;

interface FeatureChange {
  id: string;
  isFeatured: boolean;
}

/**
 * Features a product or stops featuring it: an optimistic update, rolled back when the server refuses. Requests run one after the other, so
 * that the last click wins; the list is refetched after the last one.
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
