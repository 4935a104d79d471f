import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import type { LikeWording } from '../lib/like-wording.ts';
import { tellLikeDone, tellLikeFailure } from '../lib/like-wording.ts';
import { likeCountQuery, likedQuery } from './like-queries.ts';
import { likedProductsKey } from './list-liked-products.ts';

interface LikeTarget {
  accountId: string;
  productId: string;
}

export const changeLike = ({ accountId, productId }: LikeTarget, liked: boolean) =>
  liked
    ? request('favorites.like', { body: { accountId, productId } })
    : request('favorites.unlike', { params: { accountId, productId } });

interface Known {
  liked: boolean | undefined;
  count: number | undefined;
}

function readKnown(client: QueryClient, { accountId, productId }: LikeTarget): Known {
  return {
    liked: client.getQueryData(likedQuery(accountId, productId).queryKey),
    count: client.getQueryData(likeCountQuery(productId).queryKey),
  };
}

/** Makes every heart of the product on the page show this. */
export function showLike(client: QueryClient, { accountId, productId }: LikeTarget, { liked, count }: Known): void {
  client.setQueryData(likedQuery(accountId, productId).queryKey, liked);
  client.setQueryData(likeCountQuery(productId).queryKey, count);
}

/** Likes a product or ends that: seen at once, and taken back when the server refuses. */
export function useChangeLike(productId: string, wording: LikeWording) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, liked }: { accountId: string; liked: boolean }) =>
      changeLike({ accountId, productId }, liked),
    onMutate: async ({ accountId, liked }) => {
      // What was asked before must not come after what is shown now.
      await Promise.all(likeQueries(accountId, productId).map((query) => client.cancelQueries(query)));
      const before = readKnown(client, { accountId, productId });
      const count = before.count === undefined ? undefined : Math.max(0, before.count + (liked ? 1 : -1));
      showLike(client, { accountId, productId }, { liked, count });
      return before;
    },
    onSuccess: ({ liked, count, message }, { accountId }) => {
      showLike(client, { accountId, productId }, { liked, count });
      tellLikeDone(wording, { liked, message });
      return client.invalidateQueries({ queryKey: likedProductsKey(accountId) });
    },
    onError: (error, { accountId, liked }, before) => {
      showLike(client, { accountId, productId }, { liked: before?.liked ?? !liked, count: before?.count });
      tellLikeFailure(wording, error);
      // Whether it is liked may not have been known yet.
      for (const query of likeQueries(accountId, productId)) void client.invalidateQueries(query);
    },
  });
}

const likeQueries = (accountId: string, productId: string) =>
  [likedQuery(accountId, productId), likeCountQuery(productId)].map(({ queryKey }) => ({ queryKey }));
