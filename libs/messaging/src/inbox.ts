import { inTransaction, isDuplicateKey } from '@garage/mongo';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { EVENT_RETENTION_MS } from './streams.ts';

interface InboxRow {
  /** `<consumer>:<event id>`; inserting the same id again fails, which detects duplicates. */
  _id: string;
  at: Date;
}

const INBOX_COLLECTION = 'inbox';

/** Lifetime of an inbox row: longer than the broker keeps events (redelivered) and dead letters (replayed). */
const KEEP_SECONDS = (EVENT_RETENTION_MS / 1_000) * 15;

/** Indexes of the inbox, which every service with consumers must pass to ensureIndexes. */
export const inboxIndexes: CollectionIndexes[] = [
  {
    collection: INBOX_COLLECTION,
    indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEEP_SECONDS }],
  },
];

class AlreadyApplied extends Error {}

/**
 * Runs the effect and inserts the inbox row in one transaction. Returns 'duplicate' without running the effect when
 * this consumer has already handled the event.
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
