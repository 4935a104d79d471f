import type { LikedProductsQuery } from '@garage/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../shared/api/client.ts';

export const likedProductsKey = (accountId: string) => ['likes.products', accountId] as const;

const likedProductsQuery = (accountId: string, query: LikedProductsQuery) =>
  queryOptions({
    queryKey: [...likedProductsKey(accountId), query],
    queryFn: ({ signal }) => requestPage('favorites.products', { params: { accountId }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const useLikedProducts = (accountId: string, query: LikedProductsQuery) =>
  useQuery(likedProductsQuery(accountId, query));
