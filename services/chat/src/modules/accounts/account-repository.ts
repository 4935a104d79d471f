import type { ReadModelRow } from '@garage/messaging';
import { createReadModel } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';

/** Read model of an account, of which this service needs only the name. */
interface KnownAccount extends ReadModelRow {
  fullName: string;
  /** Number of writes by the account since this row was replaced, counted only so that concurrent transactions conflict at the row. */
  writes?: number;
}

export interface AccountName {
  id: string;
  version: number;
  fullName: string;
}

/** What is known about an account; null until an event about it has arrived. */
export type AccountState = { fullName: string; isDeleted: boolean } | null;

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(mongo: Mongo) {
  const known = createReadModel<KnownAccount>(mongo, 'known_accounts');
  return {
    indexes: known.indexes,

    async find(id: string): Promise<AccountState> {
      const row = await known.collection.findOne({ _id: id });
      if (!row) return null;
      return row.deletedAt ? { fullName: '', isDeleted: true } : { fullName: row.fullName, isDeleted: false };
    },

    /** The names of those of these accounts whose names are known. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = known.collection.find({ _id: { $in: [...ids] }, deletedAt: { $exists: false } });
      return new Map((await rows.toArray()).map(({ _id, fullName }) => [_id, fullName]));
    },

    /**
     * Writes to the account's row in the transaction of a write by the account, so that a concurrent erasure conflicts and leaves nothing
     * behind. Accounts without a row may write, because their event may not have arrived yet.
     * @throws AppError TOKEN_REVOKED for an erased account
     */
    async touch(session: ClientSession, id: string): Promise<void> {
      const row = await known.collection.findOneAndUpdate({ _id: id }, { $inc: { writes: 1 } }, { session });
      if (row?.deletedAt) throw new AppError('TOKEN_REVOKED');
    },

    async keep({ id, version, fullName }: AccountName, session: ClientSession): Promise<void> {
      await known.upsertIfNewer({ _id: id, version, fullName }, { session });
    },

    async forget({ id, version }: { id: string; version: number }, session: ClientSession): Promise<void> {
      await known.removeIfNewer({ _id: id, version }, { session });
    },
  };
}
