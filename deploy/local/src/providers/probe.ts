// Whether a server answers, asked in its own protocol. Each throws when it does not.
import type { MongoClient } from 'mongodb';
import type { ServerName } from './provider.ts';

const CONNECT_MS = 2_000;

/** Runs `use` with a client of this one server, which need not be the primary of its set. */
export async function withMongo<T>(url: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: CONNECT_MS, connectTimeoutMS: CONNECT_MS });
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Answers only for a server that can do transactions: a writable member of a replica set, or a router. */
async function probeMongo(url: string): Promise<void> {
  const hello = await withMongo(url, (client) => client.db('admin').command({ hello: 1 }));
  const isRouter = hello['msg'] === 'isdbgrid';
  if (!isRouter && typeof hello['setName'] !== 'string')
    throw new Error('it is no replica set: it has no transactions');
  if (!isRouter && hello['isWritablePrimary'] !== true) throw new Error('it is not the primary (yet)');
}

async function probeRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Failures arrive at the calls below; without a listener ioredis prints them as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.call('WAITAOF', 1, 0, CONNECT_MS);
    if (!Array.isArray(answer) || answer[0] !== 1)
      throw new Error('it does not write to its disk at once: appendfsync is not always');
  } finally {
    client.disconnect();
  }
}

async function probeNats(url: string): Promise<void> {
  const [{ connect }, { readBrokerUrl }] = await Promise.all([import('nats'), import('@garage/messaging')]);
  const connection = await connect({ ...readBrokerUrl(url), timeout: CONNECT_MS, reconnect: false });
  try {
    const manager = await connection.jetstreamManager({ timeout: CONNECT_MS });
    await manager.getAccountInfo();
  } finally {
    await connection.close();
  }
}

const probes: Record<ServerName, (url: string) => Promise<void>> = {
  mongodb: probeMongo,
  redis: probeRedis,
  nats: probeNats,
};

/** Resolves when the server answers and can do what the product needs of it. */
export const probeServer = (server: ServerName, url: string): Promise<void> => probes[server](url);
