import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/office/client.ts';

/** Statistics of the catalogue, as they are at the moment. */
export const useCatalogueStats = () =>
  useQuery({
    queryKey: ['office', 'catalogue-stats'],
    queryFn: ({ signal }) => request('catalogue.stats', { signal }),
    staleTime: 0,
  });

/** Number of accounts; loaded for masters only, since the server refuses others. */
export const useAccountStats = (allowed: boolean) =>
  useQuery({
    queryKey: ['office', 'account-stats'],
    queryFn: ({ signal }) => request('accounts.stats', { signal }),
    enabled: allowed,
    staleTime: 0,
  });
