import type { ReadModelRow } from '@garage/messaging';
import { notDeleted, createReadModel } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';

/** The account fields received from identity. */
export interface KnownAccount {
  id: string;
  version: number;
  fullName: string;
}

interface AccountRow extends ReadModelRow, Omit<KnownAccount, 'id'> {
  /**
   * Number of writes by the account since this row was replaced. It is only counted so that concurrent transactions
   * conflict at the row.
   */
  writes?: number;
}

const collectionName = 'known_accounts';

export const knownAccountIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] =>
  createReadModel<AccountRow>(mongo, collectionName).indexes;

export type KnownAccountRepository = ReturnType<typeof createKnownAccountRepository>;

export function createKnownAccountRepository(mongo: Pick<Mongo, 'db'>) {
  const model = createReadModel<AccountRow>(mongo, collectionName);
  const tryTouch = async (session: ClientSession, id: string): Promise<boolean> => {
    const row = await model.collection.findOneAndUpdate({ _id: id }, { $inc: { writes: 1 } }, { session });
    return !row?.deletedAt;
  };
  return {
    /**
     * Stores the account if its version is newer than the stored one; with `orSame`, also if the versions are equal.
     * Returns true when it was stored.
     */
    put: (session: ClientSession, { id, version, fullName }: KnownAccount, orSame = false): Promise<boolean> =>
      model.upsertIfNewer({ _id: id, version, fullName }, { session, orSame }),

    /** Marks the account as deleted; events with older versions do not restore it. */
    markDeleted: (session: ClientSession, { id, version }: { id: string; version: number }): Promise<boolean> =>
      model.removeIfNewer({ _id: id, version }, { session }),

    /**
     * Writes to the account's row in the transaction of a write by the account, so that a concurrent removal of the
     * account conflicts and leaves no data behind. Accounts without a row may write, because their event may not have
     * arrived yet.
     * @throws AppError TOKEN_REVOKED for a removed account
     */
    async touch(session: ClientSession, id: string): Promise<void> {
      if (!(await tryTouch(session, id))) throw new AppError('TOKEN_REVOKED');
    },

    /** Like `touch`, for writes on behalf of the account; false for a removed account. */
    tryTouch,

    /** Full names by account id; unknown accounts are omitted. */
    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await model.collection
        .find({ _id: { $in: [...new Set(ids)] }, ...notDeleted }, { projection: { fullName: 1 } })
        .toArray();
      return new Map(rows.map(({ _id, fullName }) => [_id, fullName]));
    },

    /** Versions of all known accounts by id. */
    listVersions: () => model.listVersions(),
  };
}
