import { isDuplicateKey } from '@garage/mongo';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Collection } from 'mongodb';

/**
 * A row of a read model: the state of another service's entity. A deleted entity leaves a tombstone with its version,
 * so that a late, older event does not restore it.
 */
export interface ReadModelRow {
  _id: string;
  version: number;
  deletedAt?: Date;
}

export interface ReadModel<Row extends ReadModelRow> {
  /** Indexes to pass to ensureIndexes; one of them removes tombstones after 400 days. */
  readonly indexes: CollectionIndexes[];
  /** The collection, for queries only; spread `notDeleted` into every filter to leave out tombstones. */
  readonly collection: Collection<Row>;
  /**
   * Replaces the stored row by this one, unless the stored row (or tombstone) has the same or a newer version. Returns
   * true when it was written. Correct for any order of events, with or without a transaction. With `orSame` it also
   * replaces the same version: for a rebuild, since a row may be damaged.
   */
  upsertIfNewer(row: Row, options?: { session?: ClientSession; orSame?: boolean }): Promise<boolean>;
  /** Like upsertIfNewer, but neither adds a row nor replaces a tombstone. Returns true when it was written. */
  replaceIfNewer(row: Row): Promise<boolean>;
  /** Ids and versions of all rows except tombstones. */
  listVersions(): Promise<Map<string, number>>;
  /** Writes a tombstone, unless the stored row has the same or a newer version. Returns true when it was written. */
  removeIfNewer(key: { _id: string; version: number }, options?: { session?: ClientSession }): Promise<boolean>;
}

/** Filter for every query of a read model: leaves out tombstones. */
export const notDeleted = { deletedAt: { $exists: false } } as const;

/** Lifetime of a tombstone: longer than the broker keeps events and dead letters, which could restore the entity. */
const TOMBSTONE_SECONDS = 400 * 24 * 60 * 60;

/** A collection with the newest state of another service's entities, for events in any order. */
export function createReadModel<Row extends ReadModelRow>(mongo: Pick<Mongo, 'db'>, name: string): ReadModel<Row> {
  const rows = mongo.db.collection<ReadModelRow>(name);
  const putIfNewer = async (
    row: ReadModelRow,
    { orSame = false, ...options }: { session?: ClientSession; orSame?: boolean },
  ): Promise<boolean> => {
    const below = orSame ? row.version + 1 : row.version;
    const isNewer = { $lt: [{ $ifNull: ['$version', 0] }, below] };
    // A single conditional update: a separate read could miss a concurrent event.
    const before = await rows.findOneAndUpdate(
      { _id: row._id },
      [{ $replaceWith: { $cond: [isNewer, { $literal: row }, '$$ROOT'] } }],
      { ...options, upsert: true, returnDocument: 'before', projection: { version: 1 } },
    );
    return before === null || before.version < below;
  };
  const replaceIfNewer = async ({ _id, ...row }: ReadModelRow): Promise<boolean> => {
    const older = { _id, version: { $lt: row.version }, ...notDeleted };
    return (await rows.replaceOne(older, row)).matchedCount === 1;
  };
  return {
    indexes: [
      {
        collection: name,
        indexes: [{ key: { deletedAt: 1 }, name: 'tombstones', expireAfterSeconds: TOMBSTONE_SECONDS, sparse: true }],
      },
    ],
    collection: mongo.db.collection<Row>(name),
    async listVersions() {
      const found = await rows.find(notDeleted, { projection: { version: 1 } }).toArray();
      return new Map(found.map(({ _id, version }) => [_id, version]));
    },
    upsertIfNewer: (row, options = {}) =>
      putIfNewer(row, options).catch((error: unknown) => {
        // Without a transaction, which would be repeated as a whole, another process may have inserted the row in between.
        if (options.session === undefined && isDuplicateKey(error)) return putIfNewer(row, options);
        throw error;
      }),
    replaceIfNewer: (row) => replaceIfNewer(row),
    removeIfNewer: ({ _id, version }, options = {}) => putIfNewer({ _id, version, deletedAt: new Date() }, options),
  };
}
