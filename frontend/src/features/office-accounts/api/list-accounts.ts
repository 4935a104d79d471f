import type { AccountListQuery } from '@garage/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../shared/office/client.ts';

/** Query key prefix of the accounts: invalidate it after any change. */
export const accountsKey = ['office', 'accounts'] as const;

const accountsQuery = (query: AccountListQuery) =>
  queryOptions({
    queryKey: [...accountsKey, 'list', query],
    queryFn: ({ signal }) => requestPage('accounts.list', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the accounts that match the query. */
export const useAccounts = (query: AccountListQuery) => useQuery(accountsQuery(query));
