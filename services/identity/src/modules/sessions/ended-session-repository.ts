import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

interface EndedSessionDocument {
  /** The token's `sid`. */
  _id: string;
  at: Date;
}

const collection = 'ended_sessions';

/** Ended sessions are kept for one hour longer than a token is valid. */
const KEEP_SECONDS = 25 * 60 * 60;

export const endedSessionIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEEP_SECONDS }],
};

export type EndedSessionRepository = ReturnType<typeof createEndedSessionRepository>;

export function createEndedSessionRepository(mongo: Mongo) {
  const ended = mongo.db.collection<EndedSessionDocument>(collection);
  return {
    /** Records the end of a session; false when it had already ended. */
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
