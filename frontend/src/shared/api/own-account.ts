import type { Account } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountKey } from './account-key.ts';
import { ApiError } from './api-error.ts';
import { request } from './client.ts';

/** Loads an account. A response with the message 'thất bại' counts as a failure despite its success status. */
async function getAccount(id: string, signal?: AbortSignal): Promise<Account> {
  const answer: { status: string; account?: Account; message?: string } = await request('accounts.get', {
    params: { id },
    signal,
  });
  if (answer.account && answer.status !== 'thất bại') return answer.account;
  throw new ApiError({ status: 200, code: 'FAILED', message: answer.message ?? '', isServerMessage: true });
}

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: accountKey(id),
    queryFn: ({ signal }) => getAccount(id, signal),
  });

export const useAccount = (id: string) => useQuery(accountQuery(id));
