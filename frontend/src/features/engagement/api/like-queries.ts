import { MAX_PRODUCTS_PER_LIKES_REQUEST } from '@garage/contracts/browser';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { createBatch } from '../lib/batch.ts';

const getCount = createBatch({
  fetchAll: async (ids) => {
    const counts = await request('favorites.counts', { query: { products: ids.join(',') } });
    return new Map(counts.map(({ productId, count }) => [productId, count]));
  },
  missing: 0,
  max: MAX_PRODUCTS_PER_LIKES_REQUEST,
});

/** Number of likes of a product; the queries of all cards on a page are batched into one request. */
export const likeCountQuery = (productId: string) =>
  queryOptions({ queryKey: ['likes.count', productId], queryFn: () => getCount(productId) });

const batchesOfAccounts = new Map<string, (id: string) => Promise<boolean>>();

function getLiked(accountId: string, productId: string): Promise<boolean> {
  const known = batchesOfAccounts.get(accountId);
  if (known) return known(productId);
  const batch = createBatch({
    fetchAll: async (ids) => {
      const liked = await request('favorites.likedAmong', {
        params: { accountId },
        query: { products: ids.join(',') },
      });
      return new Map(liked.map((id) => [id, true]));
    },
    missing: false,
    max: MAX_PRODUCTS_PER_LIKES_REQUEST,
  });
  batchesOfAccounts.set(accountId, batch);
  return batch(productId);
}

/** True when the account likes a product; the queries of all cards on a page are batched into one request. */
export const likedQuery = (accountId: string, productId: string) =>
  queryOptions({ queryKey: ['likes.liked', accountId, productId], queryFn: () => getLiked(accountId, productId) });
