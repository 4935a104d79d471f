import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Account, Credentials } from './account.ts';
import { listFieldsOf } from './account-search.ts';
import { createEmailChangeRepository } from './email-change-repository.ts';

export interface AccountDocument extends Omit<Account, 'id'> {
  _id: ObjectId;
  passwordHash: string | null;
  /**
   * True when staff may log in with the weak password. It is set for demo accounts only, and removed when the
   * password changes.
   */
  weakPasswordAccepted?: boolean;
  /** The second factor, which only the module second-factors reads and writes. */
  secondFactor?: object;
  /** The saved addresses, which only the module addresses reads and writes. */
  addressBook?: object;
  /** The folded full name, for search and sorting. */
  nameKey: string;
  /** Terms of name, e-mail, phone number and roles, for the search of staff. */
  searchTerms: string[];
  /**
   * Number of writes to other collections that `touch` has guarded. It is only counted so that concurrent transactions
   * conflict at the account.
   */
  writes?: number;
}

export interface NewAccount extends Pick<
  Account,
  'fullName' | 'email' | 'image' | 'roles' | 'grants' | 'verified' | 'type'
> {
  passwordHash: string | null;
  weakPasswordAccepted?: boolean;
  /** Default: now. */
  createdAt?: Date;
}

export const accountCollection = 'accounts';

/** Names of indexes that queries pass as a hint. */
export const indexNames = { byTerm: { age: 'by-term-and-age', name: 'by-term-and-name' } } as const;

export const accountIndexes: CollectionIndexes = {
  collection: accountCollection,
  indexes: [
    { key: { email: 1 }, name: 'email', unique: true },
    { key: { createdAt: 1, _id: 1 }, name: 'by-age' },
    { key: { nameKey: 1, _id: 1 }, name: 'by-name' },
    { key: { searchTerms: 1, createdAt: 1, _id: 1 }, name: indexNames.byTerm.age },
    { key: { searchTerms: 1, nameKey: 1, _id: 1 }, name: indexNames.byTerm.name },
    { key: { roles: 1 }, name: 'by-role' },
    { key: { grants: 1 }, name: 'by-grant', sparse: true },
    { key: { image: 1 }, name: 'by-image' },
    { key: { verified: 1, createdAt: 1 }, name: 'unverified-by-age' },
  ],
};

export const accountFields = {
  fullName: 1,
  email: 1,
  phone: 1,
  pendingEmail: 1,
  image: 1,
  roles: 1,
  grants: 1,
  active: 1,
  verified: 1,
  type: 1,
  createdAt: 1,
  version: 1,
  tokenVersion: 1,
} as const;

/** An account as it is read with the projection `accountFields`. */
export type StoredAccount = Omit<
  AccountDocument,
  'passwordHash' | 'weakPasswordAccepted' | 'secondFactor' | 'addressBook' | 'nameKey' | 'searchTerms' | 'writes'
>;

export function toAccount({ _id, ...fields }: StoredAccount): Account {
  return { id: _id.toHexString(), ...fields };
}

/** An account with its credentials, as it is read with the projection `credentialFields`. */
type StoredCredentials = Omit<AccountDocument, 'secondFactor' | 'addressBook' | 'nameKey' | 'searchTerms' | 'writes'>;

export const credentialFields = { ...accountFields, passwordHash: 1, weakPasswordAccepted: 1 } as const;

export function toCredentials({
  passwordHash,
  weakPasswordAccepted = false,
  ...account
}: StoredCredentials): Credentials {
  return { account: toAccount(account), passwordHash, weakPasswordAccepted };
}

const toDocument = (account: NewAccount, id?: string): AccountDocument => ({
  _id: new ObjectId(id),
  createdAt: new Date(),
  ...account,
  ...listFieldsOf(account),
  pendingEmail: null,
  active: true,
  version: 1,
  tokenVersion: 1,
});

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** @param now milliseconds since 1970 (default: the system's clock) */
export function createAccountRepository(mongo: Mongo, now: () => number = Date.now) {
  const emailChanges = createEmailChangeRepository(mongo, now);
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  return {
    /** Those of the given images that accounts reference. */
    findReferencedImages: (images: readonly string[]): Promise<string[]> =>
      accounts.distinct('image', { image: { $in: [...images] } }),

    /** Generates an id before the account is stored. */
    nextId: (): string => new ObjectId().toHexString(),

    /**
     * Stores a new account.
     * @throws a duplicate-key error when the e-mail is taken
     * @throws AppError EMAIL_TAKEN while the e-mail is reserved for the account that had it before
     */
    async insert(session: ClientSession, account: NewAccount, id?: string): Promise<Account> {
      if (await emailChanges.findReservation(account.email, session)) throw new AppError('EMAIL_TAKEN');
      const document = toDocument(account, id);
      await accounts.insertOne(document, { session });
      const {
        passwordHash: _hash,
        weakPasswordAccepted: _accepted,
        nameKey: _key,
        searchTerms: _terms,
        ...stored
      } = document;
      return toAccount(stored);
    },

    /** Adds many accounts in one write, without a transaction and without a check of reserved e-mails. */
    async insertMany(list: readonly NewAccount[]): Promise<void> {
      await accounts.insertMany(
        list.map((account) => toDocument(account)),
        { ordered: false },
      );
    },

    async findById(id: string): Promise<Account | null> {
      const document = await accounts.findOne({ _id: new ObjectId(id) }, { projection: accountFields });
      return document && toAccount(document);
    },

    /** Account ids by e-mail; unknown e-mails are omitted. */
    async findIds(emails: readonly string[]): Promise<Map<string, string>> {
      const found = await accounts.find({ email: { $in: [...emails] } }, { projection: { email: 1 } }).toArray();
      return new Map(found.map(({ _id, email }) => [email, _id.toHexString()]));
    },

    async hasEmail(email: string): Promise<boolean> {
      return (await accounts.findOne({ email }, { projection: { _id: 1 } })) !== null;
    },

    /**
     * Writes to the account in the transaction of a write for it, so that a concurrent removal conflicts and leaves
     * nothing behind; false when the account was removed or its tokens were revoked since it was read.
     */
    async touch(session: ClientSession, { id, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>): Promise<boolean> {
      const wanted = { _id: new ObjectId(id), tokenVersion };
      return (await accounts.updateOne(wanted, { $inc: { writes: 1 } }, { session })).matchedCount === 1;
    },

    /** Marks the current weak password as accepted for staff. */
    async acceptWeakPassword({ account: { id }, passwordHash }: Credentials): Promise<void> {
      await accounts.updateOne({ _id: new ObjectId(id), passwordHash }, { $set: { weakPasswordAccepted: true } });
    },

    async findCredentials(email: string): Promise<Credentials | null> {
      const document = await accounts.findOne({ email }, { projection: credentialFields });
      return document && toCredentials(document);
    },
  };
}
