import { foldText } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Account, Credentials } from './account.ts';

export interface AccountDocument extends Omit<Account, 'id'> {
  _id: ObjectId;
  passwordHash: string | null;
  /** The folded name: what names are searched and sorted by. */
  nameKey: string;
}

export interface NewAccount extends Pick<Account, 'fullName' | 'email' | 'image' | 'roles' | 'verified' | 'type'> {
  passwordHash: string | null;
}

export const accountCollection = 'accounts';

export const accountIndexes: CollectionIndexes = {
  collection: accountCollection,
  indexes: [
    { key: { email: 1 }, name: 'email', unique: true },
    { key: { createdAt: 1, _id: 1 }, name: 'by-age' },
    { key: { nameKey: 1, _id: 1 }, name: 'by-name' },
    { key: { roles: 1 }, name: 'by-role' },
  ],
};

export const accountFields = {
  fullName: 1,
  email: 1,
  pendingEmail: 1,
  image: 1,
  roles: 1,
  active: 1,
  verified: 1,
  type: 1,
  createdAt: 1,
  version: 1,
  tokenVersion: 1,
} as const;

/** What `accountFields` read. */
export type StoredAccount = Omit<AccountDocument, 'passwordHash' | 'nameKey'>;

export function toAccount({ _id, ...fields }: StoredAccount): Account {
  return { id: _id.toHexString(), ...fields };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(mongo: Mongo) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  return {
    /** Whether any account has this picture. */
    async hasImage(image: string): Promise<boolean> {
      return (await accounts.findOne({ image }, { projection: { _id: 1 } })) !== null;
    },

    /** An id for an account that is still to be stored. */
    nextId: (): string => new ObjectId().toHexString(),

    /** Stores a new account. @throws a duplicate-key error when the e-mail is taken */
    async insert(session: ClientSession, account: NewAccount, id?: string): Promise<Account> {
      const document: AccountDocument = {
        _id: new ObjectId(id),
        ...account,
        nameKey: foldText(account.fullName),
        pendingEmail: null,
        active: true,
        createdAt: new Date(),
        version: 1,
        tokenVersion: 1,
      };
      await accounts.insertOne(document, { session });
      const { passwordHash: _hash, nameKey: _key, ...stored } = document;
      return toAccount(stored);
    },

    async findById(id: string): Promise<Account | null> {
      const document = await accounts.findOne({ _id: new ObjectId(id) }, { projection: accountFields });
      return document && toAccount(document);
    },

    /** The ids of accounts by their e-mails; those that are not there are left out. */
    async findIds(emails: readonly string[]): Promise<Map<string, string>> {
      const found = await accounts.find({ email: { $in: [...emails] } }, { projection: { email: 1 } }).toArray();
      return new Map(found.map(({ _id, email }) => [email, _id.toHexString()]));
    },

    /** Whether an account has this e-mail. */
    async hasEmail(email: string): Promise<boolean> {
      return (await accounts.findOne({ email }, { projection: { _id: 1 } })) !== null;
    },

    async findCredentials(email: string): Promise<Credentials | null> {
      const document = await accounts.findOne({ email }, { projection: { ...accountFields, passwordHash: 1 } });
      if (!document) return null;
      const { passwordHash, ...account } = document;
      return { account: toAccount(account), passwordHash };
    },
  };
}
