// Readiness checks of the servers in their own protocols; each throws while the server is not ready.
import type { MongoClient } from 'mongodb';
import type { ServerName } from './provider.ts';

const CONNECT_TIMEOUT_MS = 2_000;

/** Runs `use` with a client of this server, which need not be the primary of its set. */
export async function withMongo<T>(url: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const { MongoClient } = await import('mongodb');
  await using client = new MongoClient(url, {
    serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  return await use(client);
}

/** Accepts only servers with transactions: a writable member of a replica set, or a router. */
async function probeMongo(url: string): Promise<void> {
  const hello = await withMongo(url, (client) => client.db('admin').command({ hello: 1 }));
  const isRouter = hello['msg'] === 'isdbgrid';
  if (!isRouter && typeof hello['setName'] !== 'string')
    throw new Error('it is no replica set and has no transactions');
  if (!isRouter && hello['isWritablePrimary'] !== true) throw new Error('it is not the primary');
}

async function probeRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The calls below report failures; without a listener ioredis would print them, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.call('WAITAOF', 1, 0, CONNECT_TIMEOUT_MS);
    if (!Array.isArray(answer) || answer[0] !== 1)
      throw new Error('its appendfsync is not `always`: a write may be lost');
  } finally {
    client.disconnect();
  }
}

async function probeNats(url: string): Promise<void> {
  const [{ connect }, { readBrokerUrl }] = await Promise.all([import('nats'), import('@garage/messaging')]);
  const connection = await connect({ ...readBrokerUrl(url), timeout: CONNECT_TIMEOUT_MS, reconnect: false });
  try {
    const manager = await connection.jetstreamManager({ timeout: CONNECT_TIMEOUT_MS });
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

/** Resolves when the server answers and supports what the product needs. */
export const probeServer = (server: ServerName, url: string): Promise<void> => probes[server](url);
