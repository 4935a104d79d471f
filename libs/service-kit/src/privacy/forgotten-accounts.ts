import { isUnreachable } from '@garage/mongo';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { createBatchedReads } from '../concurrency/batched-reads.ts';

const collection = 'forgotten_accounts';

export const forgottenIndexes: CollectionIndexes = { collection, indexes: [] };

export interface ForgottenAccounts {
  add(session: ClientSession, accountId: string): Promise<void>;
  has(accountId: string, session?: ClientSession): Promise<boolean>;
}

/** Accounts that were erased; their tokens may still be accepted for some seconds. */
export function createForgottenAccounts(mongo: Pick<Mongo, 'db'>): ForgottenAccounts {
  const forgotten = mongo.db.collection<{ _id: string }>(collection);
  const findMany = async (ids: readonly string[]) => {
    const found = await forgotten.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map((row) => [row._id, row]));
  };
  const read = createBatchedReads(findMany, { isOutage: isUnreachable });
  return {
    async add(session, accountId) {
      await forgotten.updateOne({ _id: accountId }, { $setOnInsert: { _id: accountId } }, { session, upsert: true });
    },
    async has(accountId, session) {
      if (!session) return (await read(accountId)) !== undefined;
      return (await forgotten.findOne({ _id: accountId }, { session })) !== null;
    },
  };
}
