import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/**
 * A row that is never read. It is written in place of another row, so that the duration of a registration does not tell whether its e-mail
 * belongs to an account.
 */
interface DecoyDocument {
  at: Date;
}

const collection = 'decoys';
const KEEP_SECONDS = 60;

export const decoyIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEEP_SECONDS }],
};

export type DecoyRepository = ReturnType<typeof createDecoyRepository>;

/** Writes dummy rows in place of real ones, so that response times do not reveal whether an e-mail has an account. */
export function createDecoyRepository(mongo: Mongo) {
  const decoys = mongo.db.collection<DecoyDocument>(collection);
  return {
    async insert(session: ClientSession): Promise<void> {
      await decoys.insertOne({ at: new Date() }, { session });
    },
  };
}
