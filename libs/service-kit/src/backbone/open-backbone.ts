import type { Messaging, Outbox, Relay } from '@garage/messaging';
import { connectMessaging, createOutbox, startRelay } from '@garage/messaging';
import type { CollectionIndexes, Migration, Mongo } from '@garage/mongo';
import { connectMongo, ensureIndexes, isUnavailable, migrate } from '@garage/mongo';
import { startTracing } from '@garage/tracing';
import type { TracingOptions } from '@garage/tracing';
import type { Registry } from 'prom-client';
import type { RevocationList } from '../auth/revocation-list.ts';
import type { Checks } from '../health/readiness.ts';
import type { Logger } from '../observability/logger.ts';
import { whileStarting } from '../run/while-starting.ts';
import { measureFills } from './fill-metrics.ts';
import { enqueueBy } from './job-queues.ts';
import type { JobHandlers } from './job-queues.ts';
import { createSentCounters, measureConsumers, measureStreamBytes } from './messaging-metrics.ts';
import { measureOutbox } from './outbox-metrics.ts';
import { openRevocations } from './revocations/open-revocations.ts';

export interface BackboneOptions {
  /** The service's name: on its connections, and as the producer of its events. */
  name: string;
  config: {
    MONGODB_URL: string;
    MONGODB_DATABASE: string;
    NATS_URL: string;
    NATS_REPLICAS?: number;
    REDIS_URL: string;
    REDIS_PREFIX: string;
  } & TracingOptions['config'];
  logger: Logger;
}

interface BackboneStart {
  indexes: readonly CollectionIndexes[];
  migrations: readonly Migration[];
  /** The handlers of the jobs in the service's outbox, by queue; that of revocations is there anyway. */
  jobs: JobHandlers;
}

/** What a service with a database and events stands on. */
export interface Backbone {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
  /** For buildApp: what readiness asks, and which errors mean that a dependency is away. */
  health: { checks: Checks; isUnavailable: (error: unknown) => boolean };
  /**
   * Creates the service's indexes, runs the migrations that the database has not had (or waits for the instance that does), and
   * begins to send the rows of the outbox. Rejects when the process is told to stop meanwhile.
   */
  start(options: BackboneStart): Promise<void>;
  /**
   * Which tokens have been ended, for createTokenVerifier: kept up to date by events and by Redis, of which either may be away.
   * Resolves once what is known is known here too. For every service but identity, which asks its own database.
   */
  followRevocations(): Promise<RevocationList>;
  /** Adds what waits in the outbox, what was sent, what consumers do and how read models compare with their owners to the process's metrics; after `start`. */
  measure(registry: Registry): void;
  /** For runService, in this order. */
  onClose: Array<() => Promise<void>>;
}

/** Begins to trace where that is asked for, and connects to the service's own database and to the broker, side by side. */
export async function openBackbone({ name, config, logger }: BackboneOptions): Promise<Backbone> {
  const tracing = await startTracing({ service: name, config, logger });
  const [mongo, messaging] = await Promise.all([
    connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE, appName: name }),
    connectMessaging({ url: config.NATS_URL, replicas: config.NATS_REPLICAS, name, logger }),
  ]);
  const outbox = createOutbox({ mongo, producer: name });
  const sent = createSentCounters(name);
  let relay: Relay | undefined;
  const revocations = openRevocations({ config, messaging, logger });
  const onClose = [() => revocations.close(), () => messaging.close(), () => mongo.close(), () => tracing.close()];
  return {
    mongo,
    messaging,
    outbox,
    health: { checks: { mongodb: () => mongo.ping(), nats: () => messaging.ping() }, isUnavailable },
    async start({ indexes, migrations, jobs }) {
      const log = (message: string): void => logger.info({ database: mongo.db.databaseName }, message);
      await whileStarting(async (signal) => {
        await ensureIndexes(mongo.db, [...indexes, ...outbox.indexes]);
        await migrate(mongo, migrations, { log, signal });
      });
      const started = startRelay({
        mongo,
        messaging,
        outbox,
        logger,
        onSent: sent.count,
        enqueue: enqueueBy({ ...revocations.jobs, ...jobs }),
      });
      relay = started;
      onClose.unshift(() => started.stop());
    },
    followRevocations: () => revocations.follow(),
    measure(registry) {
      measureOutbox(registry, async () => relay?.stats());
      measureConsumers(registry, messaging);
      measureStreamBytes(registry, messaging);
      measureFills(registry, mongo);
      sent.register(registry);
    },
    onClose,
  };
}
