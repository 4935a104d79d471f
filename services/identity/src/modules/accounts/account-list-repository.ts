import type { AccountSort } from '@garage/contracts';
import { foldText, roleNames, roleTitles } from '@garage/contracts';
import type { Migration, Mongo } from '@garage/mongo';
import type { Page } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
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

/** Matches the account with this id, or accounts whose name or e-mail contains the text, or with a role of that name. */
export interface AccountFilter {
  text?: string | undefined;
}

function toFilter({ text = '' }: AccountFilter): Filter<AccountDocument> {
  const folded = foldText(text);
  if (folded === '') return {};
  if (ObjectId.isValid(folded)) return { _id: new ObjectId(folded) };
  const part = folded.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const roles = roleNames.filter((name) => name === folded || foldText(roleTitles[name]) === folded);
  // In the domain only the beginnings of its labels match: otherwise `om` would find every address that ends in `.com`.
  const inEmail = folded.includes('@') ? part : `${part}[^@]*@|[@.]${part}`;
  return {
    $or: [
      { nameKey: { $regex: part } },
      { email: { $regex: inEmail } },
      ...(roles.length > 0 ? [{ roles: { $in: roles } }] : []),
    ],
  };
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
