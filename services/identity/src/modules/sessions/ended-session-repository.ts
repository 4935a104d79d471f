import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

interface EndedSessionDocument {
  /** The token's `sid`. */
  _id: string;
  at: Date;
}

const collection = 'ended_sessions';

/** One hour longer than a token's lifetime. */
const KEEP_SECONDS = 25 * 60 * 60;

export const endedSessionIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEEP_SECONDS }],
};

export type EndedSessionRepository = ReturnType<typeof createEndedSessionRepository>;

export function createEndedSessionRepository(mongo: Mongo) {
  const ended = mongo.db.collection<EndedSessionDocument>(collection);
  return {
    /** False when it had ended before. */
    async add(session: ClientSession, sessionId: string): Promise<boolean> {
      const result = await ended.updateOne(
        { _id: sessionId },
        { $setOnInsert: { at: new Date() } },
        { upsert: true, session },
      );
      return result.upsertedCount === 1;
    },

    async has(sessionId: string): Promise<boolean> {
      return (await ended.findOne({ _id: sessionId }, { projection: { _id: 1 } })) !== null;
    },
  };
}
