import { notDeleted, createReadModel } from '@garage/messaging';
import type { ReadModelRow } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** An occupied bay in the board's read model. */
export interface KnownBay extends ReadModelRow {
  plate: string;
}

export type BoardRepository = ReturnType<typeof createBoardRepository>;

export function createBoardRepository(mongo: Pick<Mongo, 'db'>) {
  const known = createReadModel<KnownBay>(mongo, 'known_bays');
  return {
    indexes: known.indexes,
    put: (row: KnownBay, session: ClientSession) => known.upsertIfNewer(row, { session }),
    remove: (key: { _id: string; version: number }, session: ClientSession) => known.removeIfNewer(key, { session }),
    list: (): Promise<KnownBay[]> =>
      known.collection
        .find(notDeleted, { projection: { version: 1, plate: 1 } })
        .sort({ _id: 1 })
        .toArray(),
  };
}
