import type { ClientSession, MongoClient } from 'mongodb';

/** A moment of all databases of a server, to be read through the session. */
export interface Snapshot {
  session: ClientSession;
  end(): Promise<void>;
}

/**
 * Everything that is read through the session shows one moment of the whole server, however long the reading takes and whatever is
 * written meanwhile. A replica set gives a snapshot session (it keeps the past for five minutes unless told otherwise); what is
 * none, such as the local stack's database, a transaction that only reads.
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
