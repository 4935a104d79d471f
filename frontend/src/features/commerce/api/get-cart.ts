import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

export const cartQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['cart', accountId],
    queryFn: ({ signal }) => request('cart.get', { params: { accountId }, signal }),
  });

/** The lines of the cart, with prices and stock as they were when it was asked for. */
export const useCart = (accountId: string) => useQuery(cartQuery(accountId));

/** The same, asked for anew: for the pages that decide on prices and stock. */
export const useFreshCart = (accountId: string) =>
  useQuery({ ...cartQuery(accountId), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
