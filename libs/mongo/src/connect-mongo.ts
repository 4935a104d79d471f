import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { isTracingDatabase } from '@garage/tracing';
import { limitReads } from './limit-reads.ts';
import { traceCommands } from './trace-commands.ts';

export interface MongoSettings {
  /** `mongodb://…`; must name a replica set in production, as transactions need one. */
  url: string;
  /** Database of this service only. */
  database: string;
  /** Name of the client in the server's log and in its list of connections. */
  appName: string;
  /** Maximum number of connections of this process (default 20). */
  maxPoolSize?: number;
  /**
   * Maximum time the server spends on a read without its own `maxTimeMS`, in milliseconds (default 10,000; 0: no limit). A command of any kind that
   * has no answer after twice this time fails with its connection, and the driver repeats it once if that is safe.
   */
  maxReadMs?: number;
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
/** Default time limit of reads, lower than the gateway's timeout so that the caller gets the error of this service. */
const MAX_READ_MS = 10_000;
const PING_LIMIT_MS = 2_000;

/**
 * Connects and pings the server once, so that a wrong address fails at startup instead of at the first request. Writes wait for the
 * majority; a call waits at most 5 s for server selection and for a connection of the pool, and 20 s for an answer.
 */
export async function connectMongo(settings: MongoSettings): Promise<Mongo> {
  const maxReadMs = settings.maxReadMs ?? MAX_READ_MS;
  const client = new MongoClient(settings.url, {
    appName: settings.appName,
    maxPoolSize: settings.maxPoolSize ?? MAX_POOL_SIZE,
    serverSelectionTimeoutMS: 5_000,
    waitQueueTimeoutMS: 5_000,
    connectTimeoutMS: 5_000,
    // Without it the driver would wait for an answer that the network has lost until the system closes the connection.
    socketTimeoutMS: 2 * maxReadMs,
    ignoreUndefined: true,
    writeConcern: { w: 'majority' },
    monitorCommands: isTracingDatabase(),
  });
  if (isTracingDatabase()) traceCommands(client);
  const db = limitReads(client.db(settings.database), maxReadMs);
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
