import type { Account } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts/browser';
import { hasCode } from '../../../shared/lib/failure.ts';
import { isMaster } from './account-view.ts';

/** An action of a master on an account. */
export interface AccountAction {
  kind: 'edit' | 'remove' | 'remove-roles' | 'lock' | 'unlock' | 'grant' | 'revoke';
  account: Account;
}

/**
 * Error code of the rule that forbids an action on an account; null if it is allowed. The server enforces these rules; the check here only
 * spares staff a confirmation that would lead to a refusal.
 */
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
    grant: 'MASTER_PROTECTED',
    revoke: 'MASTER_PROTECTED',
  } as const satisfies Record<AccountAction['kind'], ErrorCode | null>;
  return refusals[kind];
}

/** False while an account is locked or its e-mail is not confirmed: the server then refuses to make it a master. */
export const mayBecomeMaster = ({ status, verified }: Pick<Account, 'status' | 'verified'>): boolean =>
  status && verified;

/** True for refusals whose own message is shown; for all other errors the operation's fixed text is shown. */
export const isProtectionRefusal = hasCode(
  'OWN_LOCK_REFUSED',
  'MASTER_LOCK_PROTECTED',
  'MASTER_ROLES_PROTECTED',
  'MASTER_ONLY',
  'MASTER_PROTECTED',
  'MASTER_NOT_READY',
  'GRANT_NEEDS_PASSWORD',
);
