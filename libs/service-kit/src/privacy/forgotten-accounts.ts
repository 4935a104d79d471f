import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

const collection = 'forgotten_accounts';

export const forgottenIndexes: CollectionIndexes = { collection, indexes: [] };

export interface ForgottenAccounts {
  add(session: ClientSession, accountId: string): Promise<void>;
  has(accountId: string, session?: ClientSession): Promise<boolean>;
}

/** Accounts that were erased; their tokens may still be accepted for some seconds. */
export function createForgottenAccounts(mongo: Pick<Mongo, 'db'>): ForgottenAccounts {
  const forgotten = mongo.db.collection<{ _id: string }>(collection);
  return {
    async add(session, accountId) {
      await forgotten.updateOne({ _id: accountId }, { $setOnInsert: { _id: accountId } }, { session, upsert: true });
    },
    has: async (accountId, session) =>
      (await forgotten.findOne({ _id: accountId }, { ...(session && { session }) })) !== null,
  };
}
