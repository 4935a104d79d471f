import { startTokenIssuer } from '@garage/chaos/token-issuer';
import { connectMongo } from '@garage/mongo';
import type { Bench } from '../run-bench.ts';

/** Indexes of the workshop's lists, without those of erasure and merging, which neither a move nor an intake touches more than once. */
const bareIndexes: Readonly<Record<string, ReadonlyArray<{ key: Record<string, 1 | -1>; unique?: boolean }>>> = {
  repair_orders: [
    { key: { number: 1 }, unique: true },
    { key: { vehicleId: 1, createdAt: -1, _id: -1 } },
    { key: { state: 1, step: 1, due: 1, _id: 1 } },
    { key: { state: 1, due: 1, _id: 1 } },
    { key: { state: 1, updatedAt: 1 } },
    { key: { state: 1, createdAt: -1, _id: -1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { updatedAt: 1, _id: 1 } },
  ],
  vehicles: [
    { key: { plateKey: 1 }, unique: true },
    { key: { nearKeys: 1 } },
    { key: { searchTerms: 1, updatedAt: -1, _id: -1 } },
    { key: { updatedAt: -1, _id: -1 } },
  ],
  order_history: [{ key: { orderId: 1, version: 1 }, unique: true }],
  readings: [{ key: { vehicleId: 1, at: -1, _id: -1 } }],
  intake_requests: [{ key: { key: 1 }, unique: true }],
};

/** Starts the workshop and, for comparison, handlers that only make the same writes and queries. */
export async function startWorkshops({ servers, start, cleanUp }: Bench) {
  const url = servers.mongodb.url;
  const issuer = await startTokenIssuer(cleanUp);
  const bare = await connectMongo({ url, database: 'bench_bare', appName: 'bench-workshop' });
  cleanUp.defer(() => bare.close());
  for (const [collection, indexes] of Object.entries(bareIndexes)) {
    for (const { key, unique = false } of indexes) await bare.db.collection(collection).createIndex(key, { unique });
  }
  const product = await start('workshop', 'services/workshop/src/server.ts', {
    MONGODB_URL: url,
    MONGODB_DATABASE: 'bench_workshop',
    NATS_URL: servers.nats.url,
    REDIS_URL: servers.redis.url,
    // 32 bytes; the bench sends no mails.
    MAIL_SEAL_KEY: Buffer.alloc(32, 1).toString('base64'),
    IDENTITY_URL: issuer.url,
    // Nobody answers its request for the names of employees, which it repeats with a warning.
    LOG_LEVEL: 'error',
  });
  const handlers = await start('bare', 'deploy/bench/src/limits/workshop.ts', {
    MONGODB_URL: url,
    MONGODB_DATABASE: 'bench_bare',
    READ_DATABASE: 'bench_workshop',
  });
  const authorization = `Bearer ${await issuer.sign('a'.repeat(24), 'admin')}`;
  return {
    product: { url: product.url, authorization },
    bare: { url: handlers.url, authorization },
  };
}
