import type { Account } from '@garage/contracts';
import { roleNames } from '@garage/contracts/browser';
import { accountTexts } from '../../../i18n/account.ts';

/** An account's roles in words: `Khách hàng, Admin`. A role that nobody knows shows its own name. */
export function roleNamesOf({ roles }: Pick<Account, 'roles'>): string {
  const words = roles.map(({ name }) => {
    const known = roleNames.find((role) => role === name.toLowerCase());
    return known ? accountTexts.roles[known] : name;
  });
  return words.join(', ') || accountTexts.roles.none;
}
