import type { AccountSort } from '@garage/contracts';
import { foldText } from '@garage/contracts';
import type { Migration, Mongo } from '@garage/mongo';
import type { Page } from '@garage/service-kit';
import type { Filter, Sort } from 'mongodb';
import type { Account } from './account.ts';
import type { AccountDocument, StoredAccount } from './account-repository.ts';
import { accountCollection, accountFields, toAccount } from './account-repository.ts';

const orders = {
  oldest: { createdAt: 1, _id: 1 },
  newest: { createdAt: -1, _id: -1 },
  name: { nameKey: 1, _id: 1 },
  'name-desc': { nameKey: -1, _id: -1 },
} as const satisfies Record<AccountSort, Sort>;

/** Matches accounts whose name, e-mail or a role contains the text. */
export interface AccountFilter {
  text?: string | undefined;
}

function toFilter({ text = '' }: AccountFilter): Filter<AccountDocument> {
  const folded = foldText(text);
  if (folded === '') return {};
  const part = new RegExp(folded.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return { $or: [{ nameKey: part }, { email: part }, { roles: part }] };
}

/** Adds `nameKey`, by which lists are searched and sorted, to accounts stored before the field existed. */
export const accountMigrations: readonly Migration[] = [
  {
    name: '2026-11-account-name-keys',
    async run({ db, checkpoint }) {
      const accounts = db.collection<AccountDocument>(accountCollection);
      const incomplete = { nameKey: { $exists: false } };
      for await (const { _id, fullName } of accounts.find(incomplete, { projection: { fullName: 1 } })) {
        const missing = { nameKey: foldText(fullName), pendingEmail: null };
        await accounts.updateOne({ _id, ...incomplete }, { $set: missing });
        await checkpoint(_id.toHexString());
      }
    },
  },
];

export type AccountListRepository = ReturnType<typeof createAccountListRepository>;

export function createAccountListRepository(mongo: Mongo) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  const find = (filter: AccountFilter, sort: AccountSort) =>
    accounts.find<StoredAccount>(toFilter(filter), { projection: accountFields }).sort(orders[sort]);

  return {
    /** Streams the matching accounts, or one page of them. */
    async *stream(filter: AccountFilter, sort: AccountSort, page?: Page): AsyncGenerator<Account> {
      const found = find(filter, sort);
      for await (const stored of page ? found.skip(page.skip).limit(page.limit) : found) yield toAccount(stored);
    },

    count: (filter: AccountFilter): Promise<number> => accounts.countDocuments(toFilter(filter)),
  };
}
