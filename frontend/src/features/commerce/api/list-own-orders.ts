import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { requestPage } from '../../../shared/api/client.ts';

/** Everything below this key is stale after any change of one’s orders. */
export const ownOrdersKey = (accountId: string) => ['own-orders', accountId] as const;

/** One page of one’s orders, newest first. */
export const useOwnOrders = (accountId: string, page: number) =>
  useQuery({
    queryKey: [...ownOrdersKey(accountId), page],
    queryFn: ({ signal }) =>
      requestPage('orders.listOwn', { params: { accountId }, query: { page, limit: OFFICE_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
