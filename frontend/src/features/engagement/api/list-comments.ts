import type { Comment } from '@garage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { COMMENTS_PER_PAGE } from '../../../config/limits.ts';
import { requestPage } from '../../../shared/api/client.ts';
import { nextCommentsPage, uniqueComments } from '../lib/comment-pages.ts';

const commentsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments.list', productId],
    queryFn: ({ pageParam, signal }) =>
      requestPage('comments.list', {
        params: { productId },
        query: { page: pageParam, limit: COMMENTS_PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextCommentsPage(pages),
    select: ({ pages }) => ({
      total: pages.at(-1)?.total ?? 0,
      comments: uniqueComments(pages.flatMap(({ items }) => items)),
    }),
  });

export const useComments = (productId: string) => useInfiniteQuery(commentsQuery(productId));

/** Updates the cached comments and the total of each page after a write; a refetch could return outdated data from a cache. */
export function updateCachedComments(
  client: QueryClient,
  productId: string,
  { change, by }: { change: (items: Comment[], page: number) => Comment[]; by: 1 | -1 },
): void {
  client.setQueryData(commentsQuery(productId).queryKey, (known) => {
    if (!known) return known;
    const pages = known.pages.map(({ items, total }, index) => ({ items: change(items, index), total: total + by }));
    return { ...known, pages };
  });
}
