import type { Account } from '@garage/contracts';
import { hasRole } from '@garage/contracts/browser';
import { officeAccounts } from '../../../i18n/office-accounts.ts';

export const isMaster = ({ roles }: Pick<Account, 'roles'>): boolean =>
  hasRole(
    roles.map(({ name }) => name),
    'master',
  );

/** Display name of a role; unknown roles keep their technical name. */
export function roleText(name: string): string {
  const known: Readonly<Record<string, string>> = officeAccounts.roleNames;
  return known[name.toLowerCase()] ?? name;
}
