import type { Account } from '@garage/contracts';
import { hasRole, roleTitles } from '@garage/contracts/browser';

export const isMaster = ({ roles }: Pick<Account, 'roles'>): boolean =>
  hasRole(
    roles.map(({ name }) => name),
    'master',
  );

export const isTechnician = ({ grants = [] }: Pick<Account, 'grants'>): boolean => grants.includes('technician');

/** Display name of a role; unknown roles keep their technical name. */
export function roleText(name: string): string {
  const known: Readonly<Record<string, string>> = roleTitles;
  return known[name.toLowerCase()] ?? name;
}
