import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Collection } from 'mongodb';

/**
 * A row of a read model: what this service keeps of another's entity. A deleted entity leaves its version behind (a tombstone),
 * so that a late, older event does not bring it back.
 */
export interface ReadModelRow {
  _id: string;
  version: number;
  deletedAt?: Date;
}

export interface ReadModel<Row extends ReadModelRow> {
  /** For ensureIndexes: tombstones go away after 400 days. */
  readonly indexes: CollectionIndexes[];
  /** For reading; spread `alive` into every filter, else tombstones show. */
  readonly collection: Collection<Row>;
  /**
   * Puts this row, the whole state that an event tells, in place of the stored one, unless that one (or its tombstone) is as
   * new or newer. Returns whether it was written. Right for any order of events, inside a transaction and outside. A rebuild
   * replaces what is as new, too (`orSame`): a row may have been damaged.
   */
  upsertIfNewer(row: Row, options?: { session?: ClientSession; orSame?: boolean }): Promise<boolean>;
  /** The ids and versions of all rows but tombstones. */
  listVersions(): Promise<Map<string, number>>;
  /** Leaves a tombstone, unless the stored row is as new or newer. Returns whether it did. */
  removeIfNewer(key: { _id: string; version: number }, options?: { session?: ClientSession }): Promise<boolean>;
}

/** The filter of everything that reads a read model. */
export const alive = { deletedAt: { $exists: false } } as const;

/** Longer than an event or a dead letter can wait. */
const TOMBSTONE_SECONDS = 400 * 24 * 60 * 60;

/** A collection that keeps the newest state of another service's entities, whatever order the events come in. */
export function createReadModel<Row extends ReadModelRow>(mongo: Pick<Mongo, 'db'>, name: string): ReadModel<Row> {
  const rows = mongo.db.collection<ReadModelRow>(name);
  const putIfNewer = async (
    row: ReadModelRow,
    { orSame = false, ...options }: { session?: ClientSession; orSame?: boolean },
  ): Promise<boolean> => {
    const below = orSame ? row.version + 1 : row.version;
    const isNewer = { $lt: [{ $ifNull: ['$version', 0] }, below] };
    // One conditional operation: asking first and writing then could lose to another event in between.
    const before = await rows.findOneAndUpdate(
      { _id: row._id },
      [{ $replaceWith: { $cond: [isNewer, { $literal: row }, '$$ROOT'] } }],
      { ...options, upsert: true, returnDocument: 'before', projection: { version: 1 } },
    );
    return before === null || before.version < below;
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
      const found = await rows.find(alive, { projection: { version: 1 } }).toArray();
      return new Map(found.map(({ _id, version }) => [_id, version]));
    },
    upsertIfNewer: (row, options = {}) => putIfNewer(row, options),
    removeIfNewer: ({ _id, version }, options = {}) => putIfNewer({ _id, version, deletedAt: new Date() }, options),
  };
}
