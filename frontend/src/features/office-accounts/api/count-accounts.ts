import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/office/client.ts';
import { accountsKey } from './list-accounts.ts';

/** Total number of accounts, independent of the list's filters. */
export const useAccountCount = () =>
  useQuery({
    queryKey: [...accountsKey, 'count'],
    queryFn: async ({ signal }) => (await request('accounts.count', { signal })).totalAccounts,
  });
