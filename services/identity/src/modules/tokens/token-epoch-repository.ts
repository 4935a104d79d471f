import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

interface TokenEpochDocument {
  _id: 'tokens';
  /** Seconds since 1970. */
  issuedBefore: number;
}

const collection = 'token_epochs';

export const tokenEpochIndexes: CollectionIndexes = { collection, indexes: [] };

/** Stores the time of the last revocation of all tokens: tokens issued before it are rejected. */
export function createTokenEpochRepository(mongo: Pick<Mongo, 'db'>) {
  const epochs = mongo.db.collection<TokenEpochDocument>(collection);
  return {
    /** Seconds since 1970; 0 when tokens were never revoked. */
    read: async (): Promise<number> => (await epochs.findOne({ _id: 'tokens' }))?.issuedBefore ?? 0,
    async set(session: ClientSession, issuedBefore: number): Promise<void> {
      await epochs.updateOne({ _id: 'tokens' }, { $max: { issuedBefore } }, { session, upsert: true });
    },
  };
}
