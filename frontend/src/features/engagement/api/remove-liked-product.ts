import type { LikedProduct } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../../../shared/api/client.ts';
import { tellLikeDone, tellLikeFailure } from '../lib/like-wording.ts';
import { changeLike, showLike } from './change-like.ts';
import { likedProductsKey } from './list-liked-products.ts';

type Liked = Page<LikedProduct>;

const without = (list: Liked | undefined, id: string): Liked | undefined => {
  if (!list?.items.some(({ _id }) => _id === id)) return list;
  return { items: list.items.filter(({ _id }) => _id !== id), total: list.total - 1 };
};

/** Takes a product out of the list of what one likes: seen at once, and back again when the server refuses. */
export function useRemoveLikedProduct(accountId: string) {
  const client = useQueryClient();
  const queryKey = likedProductsKey(accountId);
  const mutationKey = [...queryKey, 'remove'];
  return useMutation({
    mutationKey,
    mutationFn: (productId: string) => changeLike({ accountId, productId }, false),
    onMutate: async (productId) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Liked>({ queryKey });
      client.setQueriesData<Liked>({ queryKey }, (list) => without(list, productId));
      return before;
    },
    onSuccess: ({ message, count }, productId) => {
      showLike(client, { accountId, productId }, { liked: false, count });
      tellLikeDone('product', { liked: false, message });
    },
    onError: (error, _, before) => {
      before?.forEach(([key, list]) => client.setQueryData(key, list));
      tellLikeFailure('product', error);
    },
    // The next page gives what fills the place; while another removal is on its way it would bring that product back.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey })),
  });
}
