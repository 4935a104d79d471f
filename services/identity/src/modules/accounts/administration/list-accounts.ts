import type { AccountListQuery } from '@garage/contracts';
import type { Account } from '../account.ts';
import type { AccountListRepository } from '../account-list-repository.ts';

/** How many accounts a page has when only its number is given. */
const usualLimit = 10;

/** Whether the whole list is asked for. */
export function asksForAll({ page, limit }: AccountListQuery): boolean {
  return page === undefined && limit === undefined;
}

/** One page of accounts, and how many there are on all pages. */
export async function listAccounts(
  lists: AccountListRepository,
  { page = 1, limit = usualLimit, sort = 'oldest', q }: AccountListQuery,
): Promise<{ accounts: Account[]; total: number }> {
  const filter = { text: q };
  const [accounts, total] = await Promise.all([
    lists.findPage(filter, { sort, skip: (page - 1) * limit, limit }),
    lists.count(filter),
  ]);
  return { accounts, total };
}
