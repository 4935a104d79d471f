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
import { createJobDispatcher } from './job-queues.ts';
import type { JobHandlers } from './job-queues.ts';
import { createSentCounters, measureConsumers, measureStreamBytes } from './messaging-metrics.ts';
import { measureOutbox } from './outbox-metrics.ts';
import { openRevocations } from './revocations/open-revocations.ts';

export interface BackboneOptions {
  /** The service's name, used for its connections and as the producer of its events. */
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
  /** Job handlers of the service's outbox, by queue; the one for revocations is added. */
  jobs: JobHandlers;
}

/** Database, broker, outbox and tracing of a service. */
export interface Backbone {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
  /** Options for buildApp: the readiness checks, and which errors mean that a dependency is down. */
  health: { checks: Checks; isUnavailable: (error: unknown) => boolean };
  /**
   * Creates the service's indexes, runs pending migrations (or waits for the process that runs them), and starts the
   * outbox relay. Rejects when the process receives a stop signal meanwhile.
   */
  start(options: BackboneStart): Promise<void>;
  /**
   * The list of revoked tokens, for createTokenVerifier; updated by events and from Redis, so that either may be down.
   * Resolves when the known revocations are loaded. For every service but identity, which queries its own database.
   */
  followRevocations(): Promise<RevocationList>;
  /** Registers the metrics of outbox, consumers, streams and read models; call it after `start`. */
  measure(registry: Registry): void;
  /** The steps that close the backbone, in their order; to be passed to runService. */
  onClose: Array<() => Promise<void>>;
}

/** Starts tracing when it is configured, and connects to the service's database and the broker in parallel. */
export async function openBackbone({ name, config, logger }: BackboneOptions): Promise<Backbone> {
  const tracing = await startTracing({ service: name, config, logger });
  const location = { url: config.MONGODB_URL, database: config.MONGODB_DATABASE, appName: name };
  const [mongo, messaging] = await Promise.all([
    connectMongo(location),
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
        // Without time limits: building an index and a step of a migration may take longer than any request.
        const unlimited = await connectMongo({ ...location, maxReadMs: 0 });
        try {
          await ensureIndexes(unlimited.db, [...indexes, ...outbox.indexes]);
          await migrate(unlimited, migrations, { log, signal });
        } finally {
          await unlimited.close();
        }
      });
      const started = startRelay({
        mongo,
        messaging,
        outbox,
        logger,
        onSent: sent.count,
        enqueue: createJobDispatcher({ ...revocations.jobs, ...jobs }),
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
