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

export const claimIndexes: CollectionIndexes = { collection, indexes: [] };

/** A master, and whether a password has ever been set. */
export interface KnownMaster {
  account: Account;
  hasPassword: boolean;
}

export type FirstMasterRepository = ReturnType<typeof createFirstMasterRepository>;

export function createFirstMasterRepository(mongo: Mongo) {
  const claims = mongo.db.collection<ClaimDocument>(collection);
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  return {
    /** Makes sure that there is a document for `claim` to write to: one that both would insert would end the second. */
    async prepare(): Promise<void> {
      await claims.insertOne({ _id: id, tries: 0 }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },

    /** Of two transactions that claim, one waits for the other or is repeated after it. */
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
