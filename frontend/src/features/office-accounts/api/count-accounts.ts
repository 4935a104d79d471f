import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { accountsKey } from './list-accounts.ts';

/** How many accounts there are, whatever the list shows. */
export const useAccountCount = () =>
  useQuery({
    queryKey: [...accountsKey, 'count'],
    queryFn: async ({ signal }) => (await request('accounts.count', { signal })).totalAccounts,
  });
