import type { ReadModelRow } from '@garage/messaging';
import { createReadModel } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** Read model of an account, of which this service needs only the name. */
interface KnownAccount extends ReadModelRow {
  fullName: string;
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

    async keep({ id, version, fullName }: AccountName, session: ClientSession): Promise<void> {
      await known.upsertIfNewer({ _id: id, version, fullName }, { session });
    },

    async forget({ id, version }: { id: string; version: number }, session: ClientSession): Promise<void> {
      await known.removeIfNewer({ _id: id, version }, { session });
    },
  };
}
