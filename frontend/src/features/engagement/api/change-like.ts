import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { isSignedOut } from '../../../shared/api/api-error.ts';
import { rememberIntent } from '../../../shared/lib/login-intent.ts';
import type { LikeWording } from '../lib/like-wording.ts';
import { showLikeSuccess, showLikeFailure } from '../lib/like-wording.ts';
import { likeCountQuery, likedQuery } from './like-queries.ts';
import { likedProductsKey } from './list-liked-products.ts';

interface LikeTarget {
  accountId: string;
  productId: string;
}

export const changeLike = (
  { accountId, productId }: LikeTarget,
  liked: boolean,
  options: { keepalive?: boolean } = {},
) =>
  liked
    ? request('favorites.like', { body: { accountId, productId }, ...options })
    : request('favorites.unlike', { params: { accountId, productId }, ...options });

interface CachedLike {
  liked: boolean | undefined;
  count: number | undefined;
}

function readKnown(client: QueryClient, { accountId, productId }: LikeTarget): CachedLike {
  return {
    liked: client.getQueryData(likedQuery(accountId, productId).queryKey),
    count: client.getQueryData(likeCountQuery(productId).queryKey),
  };
}

/** Updates all like buttons of the product on the page. */
export function setCachedLike(
  client: QueryClient,
  { accountId, productId }: LikeTarget,
  { liked, count }: CachedLike,
): void {
  client.setQueryData(likedQuery(accountId, productId).queryKey, liked);
  client.setQueryData(likeCountQuery(productId).queryKey, count);
}

/** Likes or unlikes a product: an optimistic update, rolled back when the server refuses. */
export function useChangeLike(productId: string, wording: LikeWording) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, liked }: { accountId: string; liked: boolean }) =>
      changeLike({ accountId, productId }, liked),
    onMutate: async ({ accountId, liked }) => {
      // Responses to earlier requests must not overwrite the optimistic state.
      await Promise.all(likeQueries(accountId, productId).map((query) => client.cancelQueries(query)));
      const before = readKnown(client, { accountId, productId });
      const count = before.count === undefined ? undefined : Math.max(0, before.count + (liked ? 1 : -1));
      setCachedLike(client, { accountId, productId }, { liked, count });
      return before;
    },
    onSuccess: ({ liked, count, message }, { accountId }) => {
      setCachedLike(client, { accountId, productId }, { liked, count });
      showLikeSuccess(wording, { liked, message });
      return client.invalidateQueries({ queryKey: likedProductsKey(accountId) });
    },
    onError: (error, { accountId, liked }, before) => {
      setCachedLike(client, { accountId, productId }, { liked: before?.liked ?? !liked, count: before?.count });
      showLikeFailure(wording, error);
      if (isSignedOut(error)) rememberIntent({ kind: 'like', productId, liked }, accountId);
      // The server's state is refetched, because the rollback can only guess it when it had not been loaded before.
      for (const query of likeQueries(accountId, productId)) void client.invalidateQueries(query);
    },
  });
}

export const likeQueries = (accountId: string, productId: string) =>
  [likedQuery(accountId, productId), likeCountQuery(productId)].map(({ queryKey }) => ({ queryKey }));
