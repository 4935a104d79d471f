import type { Account } from '@garage/contracts';
import { hasRole } from '@garage/contracts/browser';
import { officeAccounts } from '../../../i18n/office-accounts.ts';

export const isMaster = ({ roles }: Pick<Account, 'roles'>): boolean =>
  hasRole(
    roles.map(({ name }) => name),
    'master',
  );

/** A role's name as it is shown; a name that this build does not know stays as it is. */
export function roleText(name: string): string {
  const known: Readonly<Record<string, string>> = officeAccounts.roleNames;
  return known[name.toLowerCase()] ?? name;
}
