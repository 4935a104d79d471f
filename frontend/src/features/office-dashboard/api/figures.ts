import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** What the catalogue holds now. */
export const useCatalogueStats = () =>
  useQuery({
    queryKey: ['office', 'catalogue-stats'],
    queryFn: ({ signal }) => request('catalogue.stats', { signal }),
    staleTime: 0,
  });

/** How many accounts there are; asked for masters only, whom alone the server answers. */
export const useAccountStats = (allowed: boolean) =>
  useQuery({
    queryKey: ['office', 'account-stats'],
    queryFn: ({ signal }) => request('accounts.stats', { signal }),
    enabled: allowed,
    staleTime: 0,
  });
