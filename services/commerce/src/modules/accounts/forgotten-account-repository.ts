import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** An account that is no more. */
interface ForgottenDocument {
  _id: string;
}

const collection = 'forgotten_accounts';

export const forgottenIndexes: CollectionIndexes = { collection, indexes: [] };

export type ForgottenAccountRepository = ReturnType<typeof createForgottenAccountRepository>;

/** Accounts that are no more: their tokens may still be believed for some seconds. */
export function createForgottenAccountRepository(mongo: Mongo) {
  const forgotten = mongo.db.collection<ForgottenDocument>(collection);
  return {
    async add(session: ClientSession, accountId: string): Promise<void> {
      await forgotten.updateOne({ _id: accountId }, { $setOnInsert: { _id: accountId } }, { session, upsert: true });
    },

    has: async (accountId: string): Promise<boolean> => (await forgotten.findOne({ _id: accountId })) !== null,
  };
}
