import { randomUUID } from 'node:crypto';
import { createServiceProcess } from '@garage/local';
import { connectMessaging, createOutbox } from '@garage/messaging';
import { connectMongo, type Mongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';

/** Connects to a new database, which is dropped at the end. */
export async function openDatabase(cleanUp: AsyncDisposableStack, url: string, database: string): Promise<Mongo> {
  const mongo = await connectMongo({ url, database, appName: 'chaos' });
  cleanUp.defer(async () => {
    await mongo.db.dropDatabase();
    await mongo.close();
  });
  return mongo;
}

interface Addresses {
  mongodbUrl: string;
  natsUrl: string;
  /** Prefix of the databases and streams. */
  name: string;
}

/** Connects to a new database and a new namespace of the broker. */
export async function openBackbone(cleanUp: AsyncDisposableStack, { mongodbUrl, natsUrl, name }: Addresses) {
  const namespace = `${name}_${randomUUID().slice(0, 8)}`;
  const mongo = await openDatabase(cleanUp, mongodbUrl, namespace);
  const logger = createLogger({ name: 'chaos', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos', namespace, logger });
  cleanUp.defer(() => messaging.close());
  return { namespace, mongo, messaging, logger, outbox: createOutbox({ mongo, producer: 'chaos' }) };
}

export type Backbone = Awaited<ReturnType<typeof openBackbone>>;

/** Settings of a process with its own database and keys. */
export const settingsOf = (
  { mongodbUrl, natsUrl, redisUrl }: Record<`${'mongodb' | 'nats' | 'redis'}Url`, string>,
  name: string,
) => ({
  MONGODB_URL: mongodbUrl,
  MONGODB_DATABASE: name,
  NATS_URL: natsUrl,
  REDIS_URL: redisUrl,
  REDIS_PREFIX: name,
});

/** Starts a process of the product, and kills it on clean-up. */
export async function startProcess(cleanUp: AsyncDisposableStack, service: string, settings: Record<string, string>) {
  const started = await createServiceProcess(`services/${service}/src/server.ts`, settings);
  cleanUp.defer(() => started.kill());
  await started.start();
  return started;
}

/** Starts several processes of a service with the same settings. */
export const startProcesses = (count: number, ...args: Parameters<typeof startProcess>) =>
  Promise.all(Array.from({ length: count }, () => startProcess(...args)));
