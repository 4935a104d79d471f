import type { MongoClient } from 'mongodb';

/**
 * Opens a session whose reads all show the same point in time of the whole server. On a replica set a snapshot session, for which the
 * server keeps the past for five minutes by default; otherwise, as on the local stack, a transaction that only reads.
 */
export async function openSnapshot(client: MongoClient) {
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
