import type { ClientSession, MongoClient } from 'mongodb';

/**
 * Opens a session whose reads all show the same point in time of the whole server. On a replica set this is a snapshot session; the server
 * keeps the state of that time for five minutes by default. On other servers, such as the local stack's, it is a read-only transaction,
 * which ends with the session.
 */
export async function openSnapshot(client: MongoClient): Promise<ClientSession> {
  const hello = await client.db('admin').command({ hello: 1 });
  if (typeof hello['setName'] === 'string') return client.startSession({ snapshot: true });
  const session = client.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  return session;
}
