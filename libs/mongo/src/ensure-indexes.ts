import type { Db, IndexDescription } from 'mongodb';

/** Indexes that one repository declares for its collection. */
export interface CollectionIndexes {
  collection: string;
  indexes: IndexDescription[];
}

/**
 * Creates all declared collections and indexes that are missing; safe to repeat and to run in several processes at once. Collections come
 * first because a transaction should never have to create one. Throws when an index of the same name has other keys: changing an index is a
 * migration.
 */
export async function ensureIndexes(db: Db, declared: readonly CollectionIndexes[]): Promise<void> {
  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  for (const { collection, indexes } of declared) {
    if (!existing.has(collection)) await createCollection(db, collection);
    existing.add(collection);
    if (indexes.length > 0) await db.collection(collection).createIndexes(indexes);
  }
}

/** Creates a collection; succeeds also when another process has created it at the same time. */
async function createCollection(db: Db, name: string): Promise<void> {
  try {
    await db.createCollection(name);
  } catch (error) {
    const found = await db.listCollections({ name }, { nameOnly: true }).toArray();
    if (found.length === 0) throw error;
  }
}
