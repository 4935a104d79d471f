import type { ClientSession, MongoClient } from 'mongodb';

/** A consistent snapshot of all databases of a server, to be read through the session. */
export interface Snapshot {
  session: ClientSession;
  end(): Promise<void>;
}

/**
 * All reads through the session see the state of one time, however long they take. On a replica set this is a snapshot session (history
 * is kept for five minutes by default); elsewhere, such as with the local stack's database, a read-only transaction.
 */
export async function openSnapshot(client: MongoClient): Promise<Snapshot> {
  const hello = await client.db('admin').command({ hello: 1 });
  if (typeof hello['setName'] === 'string') {
    const session = client.startSession({ snapshot: true });
    return { session, end: () => session.endSession() };
  }
  const session = client.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  return {
    session,
    end: async () => {
      await session.abortTransaction();
      await session.endSession();
    },
  };
}
