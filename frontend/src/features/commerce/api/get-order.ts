import { queryOptions, useQuery } from '@tanstack/react-query';
import { ORDER_POLL_MS } from '../../../config/limits.ts';
import { request } from '../../../shared/api/client.ts';

export const orderQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: ['own-order', accountId, id],
    queryFn: ({ signal }) => request('orders.detail', { params: { id }, signal }),
  });

/** One order, polled while its page is visible, so that the status is current. */
export const useOrder = (accountId: string, id: string) =>
  useQuery({
    ...orderQuery(accountId, id),
    staleTime: 0,
    refetchInterval: ORDER_POLL_MS,
    refetchOnWindowFocus: 'always',
  });
