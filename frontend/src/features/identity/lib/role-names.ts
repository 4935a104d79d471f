import type { Account } from '@garage/contracts';
import { roleNames } from '@garage/contracts/browser';
import { accountTexts } from '../../../i18n/account.ts';

/** Display names of an account's roles: `Khách hàng, Admin`. Unknown roles keep their technical name. */
export function roleNamesOf({ roles }: Pick<Account, 'roles'>): string {
  const words = roles.map(({ name }) => {
    const known = roleNames.find((role) => role === name.toLowerCase());
    return known ? accountTexts.roles[known] : name;
  });
  return words.join(', ') || accountTexts.roles.none;
}
