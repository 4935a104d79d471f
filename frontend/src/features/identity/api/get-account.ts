import type { Account } from '@garage/contracts';
import { hasRole } from '@garage/contracts/browser';
import { useEffect } from 'react';
import { useAccount } from '../../../shared/api/own-account.ts';
import { renewUser } from '../../../shared/lib/session.ts';

/** Flags of roles and grants of the account, which decide which menu entries are shown. */
export interface AccountFlags {
  isAdmin: boolean;
  isMaster: boolean;
  isTechnician: boolean;
}

/** Loads the signed-in account, updates the stored user, and returns its flags; a master is also an admin. */
export function useAccountFlags(id: string): AccountFlags {
  const { data: account } = useAccount(id);
  useEffect(() => {
    if (account) renewUser(account);
  }, [account]);
  return flagsOf(account);
}

export function flagsOf(account: Account | undefined): AccountFlags {
  const names = (account?.roles ?? []).map(({ name }) => name);
  const isTechnician = account?.grants?.includes('technician') ?? false;
  return { isAdmin: hasRole(names, 'admin'), isMaster: hasRole(names, 'master'), isTechnician };
}
