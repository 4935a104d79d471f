import { inTransaction, isDuplicateKey } from '@garage/mongo';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { EVENT_RETENTION_MS } from './streams.ts';

interface InboxRow {
  /** `consumer:event id`; unique, which is the whole point. */
  _id: string;
  at: Date;
}

const INBOX_COLLECTION = 'inbox';

/** An event can come again as long as the broker keeps it; a dead letter can be replayed for longer. */
const KEEP_SECONDS = (EVENT_RETENTION_MS / 1_000) * 15;

/** For ensureIndexes of every service that consumes. */
export const inboxIndexes: CollectionIndexes[] = [
  {
    collection: INBOX_COLLECTION,
    indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEEP_SECONDS }],
  },
];

class AlreadyApplied extends Error {}

/**
 * Runs the effect and notes the event in the inbox, in one transaction: both happen, or neither. Answers 'duplicate' without
 * running anything when this consumer has already had the event.
 */
export async function applyOnce(
  mongo: Mongo,
  key: { consumer: string; eventId: string },
  effect: (session: ClientSession) => Promise<void>,
): Promise<'applied' | 'duplicate'> {
  const inbox = mongo.db.collection<InboxRow>(INBOX_COLLECTION);
  try {
    await inTransaction(mongo, async (session) => {
      await inbox
        .insertOne({ _id: `${key.consumer}:${key.eventId}`, at: new Date() }, { session })
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? new AlreadyApplied() : error;
        });
      await effect(session);
    });
    return 'applied';
  } catch (error) {
    if (error instanceof AlreadyApplied) return 'duplicate';
    throw error;
  }
}
