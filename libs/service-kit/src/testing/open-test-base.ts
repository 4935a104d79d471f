import { connectMessaging, createOutbox } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ensureIndexes, isUnavailable } from '@garage/mongo';
import {
  cleanUpLater,
  createTestTokens,
  testLog,
  freshNamespace,
  openTestDatabase,
  servers,
  waitFor,
} from '@garage/testing';
import type { App } from '../http/app-types.ts';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import { createLogger } from '../observability/logger.ts';
import type { Logger } from '../observability/logger.ts';
import type { Redis } from '../redis/index.ts';
import { openRedis } from '../redis/index.ts';

/** Lines of the level TEST_LOG go to standard output; without it, warnings and errors are printed if the test fails. */
function openTestLogger(name: string): Logger {
  const level = process.env['TEST_LOG'];
  return level === undefined
    ? createLogger({ name, level: 'warn', destination: testLog })
    : createLogger({ name, level });
}

/** The dependencies of a service, with a database, broker namespace and token issuer of the test's own. */
export async function openTestBase(name: string, indexes: (mongo: Mongo) => readonly CollectionIndexes[]) {
  const [mongo, tokens] = await Promise.all([openTestDatabase(name), createTestTokens()]);
  const logger = openTestLogger(name);
  const namespace = freshNamespace(name);
  const messaging = await connectMessaging({ url: servers().natsUrl, name, logger, namespace });
  cleanUpLater(() => messaging.close());
  const outbox = createOutbox({ mongo, producer: name });
  await ensureIndexes(mongo.db, [...indexes(mongo), ...outbox.indexes]);
  const app = {
    logger,
    tokens: createTokenVerifier({ keySet: tokens.keySet }),
    isUnavailable,
    // The overload limit is high, so that requests of a test are not refused on a slow machine.
    maxLoopDelayMs: 60_000,
  };
  return { base: { mongo, messaging, outbox, ...app }, tokens };
}

/** Closes the app after the file's tests: its timer would keep it and its database in memory until the test process ends. */
export function closeLater(app: App): void {
  cleanUpLater(async () => {
    // The connections are closed first, because `close` would wait for responses whose body a test has not read.
    app.server.closeAllConnections();
    await app.close();
  });
}

/** A ready connection to Redis, closed after the file's tests. */
export async function openTestRedis(url = servers().redisUrl): Promise<Redis> {
  const redis = openRedis(url, openTestLogger('redis'));
  cleanUpLater(async () => redis.disconnect());
  await waitFor(() => redis.status === 'ready');
  return redis;
}

interface PendingEvent {
  type: string;
  entityId: string;
  version: number;
  data: Record<string, unknown>;
}

/** The events that wait in the outbox, oldest first. */
export async function listPendingEvents(mongo: Mongo): Promise<PendingEvent[]> {
  const rows = mongo.db.collection<{ event: PendingEvent }>('outbox').find({ kind: 'event' }).sort({ order: 1 });
  return (await rows.toArray()).map(({ event: { type, entityId, version, data } }) => ({
    type,
    entityId,
    version,
    data,
  }));
}
