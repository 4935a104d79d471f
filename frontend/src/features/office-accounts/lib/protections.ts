import type { Account } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts/browser';
import { isMaster } from './account-view.ts';

/** What a master asks to be done to an account. */
export interface AccountAction {
  kind: 'edit' | 'remove' | 'remove-roles' | 'lock' | 'unlock';
  account: Account;
}

/** Why an action on this account is refused, or null. The server holds these rules; here they only save a question. */
export function refusalOf({ kind, account }: AccountAction, ownId: string | undefined): ErrorCode | null {
  const own = account._id === ownId;
  const master = isMaster(account);
  if (kind === 'lock' && own) return 'OWN_LOCK_REFUSED';
  if (kind === 'remove' && own) return 'OWN_DELETE_REFUSED';
  if (!master) return null;
  const refusals = {
    edit: 'MASTER_PROTECTED',
    remove: 'MASTER_DELETE_PROTECTED',
    'remove-roles': 'MASTER_ROLES_PROTECTED',
    lock: 'MASTER_LOCK_PROTECTED',
    unlock: null,
  } as const satisfies Record<AccountAction['kind'], ErrorCode | null>;
  return refusals[kind];
}
