import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

export const cartQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['cart', accountId],
    queryFn: ({ signal }) => request('cart.get', { params: { id: accountId }, signal }),
  });

/** The cart with prices and stock as of the last fetch. */
export const useCart = (accountId: string) => useQuery(cartQuery(accountId));

/** The cart, always refetched: for pages where current prices and stock matter. */
export const useFreshCart = (accountId: string) =>
  useQuery({ ...cartQuery(accountId), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
