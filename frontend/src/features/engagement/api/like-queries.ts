import { MOST_LIKES_ASKED } from '@garage/contracts/browser';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { createBatch } from '../lib/batch.ts';

const getCount = createBatch({
  askAll: async (ids) => {
    const counts = await request('favorites.counts', { query: { products: ids.join(',') } });
    return new Map(counts.map(({ productId, count }) => [productId, count]));
  },
  missing: 0,
  most: MOST_LIKES_ASKED,
});

/** How many like a product; a page of cards asks once for all of them. */
export const likeCountQuery = (productId: string) =>
  queryOptions({ queryKey: ['likes.count', productId], queryFn: () => getCount(productId) });

const batchesOfAccounts = new Map<string, (id: string) => Promise<boolean>>();

function getLiked(accountId: string, productId: string): Promise<boolean> {
  const known = batchesOfAccounts.get(accountId);
  if (known) return known(productId);
  const batch = createBatch({
    askAll: async (ids) => {
      const liked = await request('favorites.likedAmong', {
        params: { accountId },
        query: { products: ids.join(',') },
      });
      return new Map(liked.map((id) => [id, true]));
    },
    missing: false,
    most: MOST_LIKES_ASKED,
  });
  batchesOfAccounts.set(accountId, batch);
  return batch(productId);
}

/** Whether an account likes a product; a page of cards asks once for all of them. */
export const likedQuery = (accountId: string, productId: string) =>
  queryOptions({ queryKey: ['likes.liked', accountId, productId], queryFn: () => getLiked(accountId, productId) });
