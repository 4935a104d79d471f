import type { ReadModelRow } from '@garage/messaging';
import { alive, createReadModel } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';

/** What identity tells of an account. */
export interface KnownAccount {
  id: string;
  version: number;
  fullName: string;
}

interface AccountRow extends ReadModelRow, Omit<KnownAccount, 'id'> {
  /** What the account wrote since its row was last replaced; only there to be changed. */
  writes?: number;
}

const collectionName = 'known_accounts';

export const knownAccountIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] =>
  createReadModel<AccountRow>(mongo, collectionName).indexes;

export type KnownAccountRepository = ReturnType<typeof createKnownAccountRepository>;

export function createKnownAccountRepository(mongo: Pick<Mongo, 'db'>) {
  const model = createReadModel<AccountRow>(mongo, collectionName);
  return {
    /** Keeps the account unless what is known is as new (`orSame`: newer); returns whether it was kept. */
    put: (session: ClientSession, { id, version, fullName }: KnownAccount, orSame = false): Promise<boolean> =>
      model.upsertIfNewer({ _id: id, version, fullName }, { session, orSame }),

    /** Forgets the account; an older version does not bring it back. */
    forget: (session: ClientSession, { id, version }: { id: string; version: number }): Promise<boolean> =>
      model.removeIfNewer({ _id: id, version }, { session }),

    /**
     * Notes a write of the account in the write's transaction, so that the account's removal conflicts with it and nothing of the
     * account is left behind. One that is not known yet may write. @throws AppError TOKEN_REVOKED for one that was removed
     */
    async noteWrite(session: ClientSession, id: string): Promise<void> {
      const row = await model.collection.findOneAndUpdate({ _id: id }, { $inc: { writes: 1 } }, { session });
      if (row?.deletedAt) throw new AppError('TOKEN_REVOKED');
    },

    /** What accounts are called; those that are not known are left out. */
    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await model.collection
        .find({ _id: { $in: [...new Set(ids)] }, ...alive }, { projection: { fullName: 1 } })
        .toArray();
      return new Map(rows.map(({ _id, fullName }) => [_id, fullName]));
    },

    /** The versions of the accounts that are known, by id. */
    listVersions: () => model.listVersions(),
  };
}
