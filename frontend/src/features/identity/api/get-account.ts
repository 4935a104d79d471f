import type { Account } from '@garage/contracts';
import { hasRole } from '@garage/contracts/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { renewUser } from '../../../shared/lib/session.ts';

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
    queryKey: ['accounts.get', id],
    queryFn: ({ signal }) => getAccount(id, signal),
  });

export const useAccount = (id: string) => useQuery(accountQuery(id));

/** Role flags of the account, which decide which menu entries are shown. */
export interface AccountFlags {
  isAdmin: boolean;
  isMaster: boolean;
}

/** Loads the signed-in account, updates the stored user, and returns its admin and master flags; a master is also an admin. */
export function useAccountFlags(id: string): AccountFlags {
  const { data: account } = useAccount(id);
  useEffect(() => {
    if (account) renewUser(account);
  }, [account]);
  return flagsOf(account);
}

export function flagsOf(account: Account | undefined): AccountFlags {
  const names = (account?.roles ?? []).map(({ name }) => name);
  return { isAdmin: hasRole(names, 'admin'), isMaster: hasRole(names, 'master') };
}
