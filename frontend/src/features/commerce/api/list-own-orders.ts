import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { requestPage } from '../../../shared/api/client.ts';

/** Query key prefix of the customer's orders: invalidate it after any change. */
export const ownOrdersKey = (accountId: string) => ['own-orders', accountId] as const;

/** One page of the customer's orders, newest first. */
export const useOwnOrders = (accountId: string, page: number) =>
  useQuery({
    queryKey: [...ownOrdersKey(accountId), page],
    queryFn: ({ signal }) =>
      requestPage('orders.listOwn', { params: { accountId }, query: { page, limit: OFFICE_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
