import { isUnreachable } from '@garage/mongo';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { createBatchedReads } from '../concurrency/batched-reads.ts';

const collection = 'forgotten_accounts';

export const forgottenIndexes: CollectionIndexes = { collection, indexes: [] };

export interface ForgottenAccounts {
  add(session: ClientSession, accountId: string): Promise<void>;
  has(accountId: string, session?: ClientSession): Promise<boolean>;
  /**
   * Call it in the transaction of a write about an account; false for an erased one. The transaction then conflicts with an erasure at the same
   * time, which has not seen what it writes: reading alone would not, and what is written would stay.
   */
  touch(session: ClientSession, accountId: string): Promise<boolean>;
}

/** Id of the row that an erasure and the writes about its account all write to. */
const rowOfWrites = (accountId: string): string => `writes:${accountId}`;

/** Accounts that were erased; their tokens may still be accepted for some seconds. */
export function createForgottenAccounts(mongo: Pick<Mongo, 'db'>): ForgottenAccounts {
  const forgotten = mongo.db.collection<{ _id: string; writes?: number }>(collection);
  const countWrite = async (session: ClientSession, accountId: string): Promise<void> => {
    await forgotten.updateOne({ _id: rowOfWrites(accountId) }, { $inc: { writes: 1 } }, { session, upsert: true });
  };
  const isAdded = async (session: ClientSession, accountId: string): Promise<boolean> =>
    (await forgotten.findOne({ _id: accountId }, { session })) !== null;
  const findMany = async (ids: readonly string[]) => {
    const found = await forgotten.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map((row) => [row._id, row]));
  };
  const read = createBatchedReads(findMany, { isOutage: isUnreachable });
  return {
    async add(session, accountId) {
      await countWrite(session, accountId);
      await forgotten.updateOne({ _id: accountId }, { $setOnInsert: { _id: accountId } }, { session, upsert: true });
    },
    async has(accountId, session) {
      return session ? isAdded(session, accountId) : (await read(accountId)) !== undefined;
    },
    async touch(session, accountId) {
      await countWrite(session, accountId);
      return !(await isAdded(session, accountId));
    },
  };
}
