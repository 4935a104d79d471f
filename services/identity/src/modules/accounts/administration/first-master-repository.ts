import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Account } from '../account.ts';
import type { AccountDocument } from '../account-repository.ts';
import { accountCollection, accountFields, toAccount } from '../account-repository.ts';

interface ClaimDocument {
  _id: 'first-master';
  tries: number;
}

const collection = 'claims';
const id = 'first-master';

export const firstMasterIndexes: CollectionIndexes = { collection, indexes: [] };

export interface KnownMaster {
  account: Account;
  hasPassword: boolean;
}

export type FirstMasterRepository = ReturnType<typeof createFirstMasterRepository>;

export function createFirstMasterRepository(mongo: Mongo) {
  const claims = mongo.db.collection<ClaimDocument>(collection);
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  return {
    /**
     * Creates the document that `claim` updates. Inserting it within the transactions would make the second one fail
     * with a duplicate key.
     */
    async prepare(): Promise<void> {
      await claims.insertOne({ _id: id, tries: 0 }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },

    /**
     * Serialises concurrent transactions: since all of them write to this document, the second one waits or is
     * repeated.
     */
    async claim(session: ClientSession): Promise<void> {
      await claims.updateOne({ _id: id }, { $inc: { tries: 1 } }, { session });
    },

    async findMaster(session: ClientSession): Promise<KnownMaster | null> {
      const projection = { ...accountFields, passwordHash: 1 } as const;
      const document = await accounts.findOne({ roles: 'master' }, { projection, session });
      if (!document) return null;
      const { passwordHash, ...account } = document;
      return { account: toAccount(account), hasPassword: passwordHash !== null };
    },
  };
}
