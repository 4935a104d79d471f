import type { LikedProduct } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../../../shared/api/create-client.ts';
import { showLikeSuccess, showLikeFailure } from '../lib/like-wording.ts';
import { changeLike, setCachedLike } from './change-like.ts';
import { likedProductsKey } from './list-liked-products.ts';

type RemovalTarget = Page<LikedProduct>;

const without = (list: RemovalTarget | undefined, id: string): RemovalTarget | undefined => {
  if (!list?.items.some(({ _id }) => _id === id)) return list;
  return { items: list.items.filter(({ _id }) => _id !== id), total: list.total - 1 };
};

/** Removes a product from the liked products: an optimistic update, rolled back when the server refuses. */
export function useRemoveLikedProduct(accountId: string) {
  const client = useQueryClient();
  const queryKey = likedProductsKey(accountId);
  const mutationKey = [...queryKey, 'remove'];
  return useMutation({
    mutationKey,
    mutationFn: (productId: string) => changeLike({ accountId, productId }, false),
    onMutate: async (productId) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<RemovalTarget>({ queryKey });
      client.setQueriesData<RemovalTarget>({ queryKey }, (list) => without(list, productId));
      return before;
    },
    onSuccess: ({ message, count }, productId) => {
      setCachedLike(client, { accountId, productId }, { liked: false, count });
      showLikeSuccess('product', { liked: false, message });
    },
    onError: (error, _, before) => {
      before?.forEach(([key, list]) => client.setQueryData(key, list));
      showLikeFailure('product', error);
    },
    // The page is refetched, so that the next product fills it up. Only the last of several pending removals does that, because an earlier
    // response would still contain a product that is being removed.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey })),
  });
}
