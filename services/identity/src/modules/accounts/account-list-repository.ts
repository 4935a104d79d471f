import type { AccountSort } from '@garage/contracts';
import { foldText } from '@garage/contracts';
import type { Migration, Mongo } from '@garage/mongo';
import type { Page } from '@garage/service-kit';
import {
  countByTerms,
  createFillCheck,
  createNarrowSearch,
  fillSearchTerms,
  findByTerms,
  severalTermsIn,
  type ContactCondition,
} from '@garage/service-kit/search';
import type { Sort } from 'mongodb';
import type { Account } from './account.ts';
import { listFieldsOf, readAccountSearch } from './account-search.ts';
import type { AccountDocument, StoredAccount } from './account-repository.ts';
import { accountCollection, accountFields, indexNames, toAccount } from './account-repository.ts';

const orders = {
  oldest: { createdAt: 1, _id: 1 },
  newest: { createdAt: -1, _id: -1 },
  name: { nameKey: 1, _id: 1 },
  'name-desc': { nameKey: -1, _id: -1 },
} as const satisfies Record<AccountSort, Sort>;

/** Matches accounts by an id, a role, or parts of name, e-mail and phone number. */
export interface AccountFilter {
  text?: string | undefined;
}

const searched = {
  collection: accountCollection,
  fields: { fullName: 1, email: 1, phone: 1, roles: 1 } as const,
  termsOf: (stored: StoredAccount) => listFieldsOf(stored).searchTerms,
};

/** The terms by which a search for a long text or several words reads few accounts. */
export const accountTerms = { ...searched, version: 'joined' };

/** Adds the fields by which lists are searched and sorted to accounts stored before the fields existed. */
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
  fillSearchTerms({ name: '2026-11-account-search-terms', ...searched }),
];

export type AccountListRepository = ReturnType<typeof createAccountListRepository>;

export function createAccountListRepository(mongo: Mongo) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);

  const narrow = createNarrowSearch({
    db: mongo.db,
    collection: accountCollection,
    hint: indexNames.byTerm.age,
    isFilled: createFillCheck(mongo.db, accountTerms),
  });

  /** Names the index that has the order; the database itself may choose one that it must sort after. */
  function find(filter: ContactCondition, sort: AccountSort, page?: Page) {
    const hint = filter.searchTerms && indexNames.byTerm[sort === 'oldest' || sort === 'newest' ? 'age' : 'name'];
    const terms = severalTermsIn(filter);
    if (page && hint && terms) {
      const searched = { filter, sort: orders[sort], page, projection: accountFields, hint, terms };
      return findByTerms<StoredAccount>(mongo.db.collection(accountCollection), searched);
    }
    const found = accounts
      .find<StoredAccount>(filter, { projection: accountFields, ...(hint !== undefined && { hint }) })
      .sort(orders[sort]);
    return page ? found.skip(page.skip).limit(page.limit) : found;
  }

  return {
    /** Streams the matching accounts, or one page of them. */
    async *stream({ text }: AccountFilter, sort: AccountSort, page?: Page): AsyncGenerator<Account> {
      const found = find(await narrow(readAccountSearch(text)), sort, page);
      for await (const stored of found) yield toAccount(stored);
    },

    /** Counts the matching accounts up to `max`. */
    async count({ text }: AccountFilter, max: number): Promise<number> {
      const filter = await narrow(readAccountSearch(text));
      const terms = severalTermsIn(filter);
      if (terms) {
        const search = { filter, hint: indexNames.byTerm.age, terms, max };
        return countByTerms(mongo.db.collection(accountCollection), search);
      }
      return accounts.countDocuments(filter, {
        limit: max,
        ...(filter.searchTerms && { hint: indexNames.byTerm.age }),
      });
    },

    countAll: (): Promise<number> => accounts.countDocuments({}),
  };
}
