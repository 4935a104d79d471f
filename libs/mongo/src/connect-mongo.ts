import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';

export interface MongoSettings {
  /** `mongodb://…`; production names a replica set, as transactions need one. */
  url: string;
  /** The database of this service alone. */
  database: string;
  /** Shown in the server's log and list of connections. */
  appName: string;
  /** The most connections of this process (default 20). */
  maxPoolSize?: number;
}

/** One service's connection to its own database. */
export interface Mongo {
  readonly client: MongoClient;
  readonly db: Db;
  /** Resolves when the database answers within 2 s; for readiness checks. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const MAX_POOL_SIZE = 20;
const PING_LIMIT_MS = 2_000;

/**
 * Connects and asks the server once, so that a wrong address fails at the start and not at the first request.
 * Writes wait for the majority; a call waits at most 5 s for a server to choose and for a connection of the pool.
 */
export async function connectMongo(settings: MongoSettings): Promise<Mongo> {
  const client = new MongoClient(settings.url, {
    appName: settings.appName,
    maxPoolSize: settings.maxPoolSize ?? MAX_POOL_SIZE,
    serverSelectionTimeoutMS: 5_000,
    waitQueueTimeoutMS: 5_000,
    connectTimeoutMS: 5_000,
    ignoreUndefined: true,
    writeConcern: { w: 'majority' },
  });
  const db = client.db(settings.database);
  try {
    await client.connect();
    await db.command({ ping: 1 });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    client,
    db,
    ping: async () => {
      await db.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_LIMIT_MS) });
    },
    close: () => client.close(),
  };
}
