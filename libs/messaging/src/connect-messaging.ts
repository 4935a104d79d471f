import { setTimeout as sleep } from 'node:timers/promises';
import { connect, Events } from 'nats';
import type { JetStreamClient, JetStreamManager, NatsConnection } from 'nats';
import { readBrokerUrl } from './broker-address.ts';
import type { Log } from './log.ts';
import { inboxOf, namesIn } from './names.ts';
import type { Names } from './names.ts';
import type { RunningConsumer } from './running-consumer.ts';
import { ensureStreams, STREAM_BYTES } from './streams.ts';
import type { StreamBytes } from './streams.ts';

export interface MessagingSettings {
  /** `nats://[user:password@]host:port` or `tls://…`, several separated by commas. */
  url: string;
  /** Who connects; shown by the broker. */
  name: string;
  logger: Log;
  /** Prefix of all streams and subjects, so that tests share a broker without meeting. */
  namespace?: string;
  /** How many brokers of a cluster hold each stream; without it a stream keeps the number that it has (a new one: 1). */
  replicas?: number | undefined;
  /** What the streams may weigh; without it as STREAM_BYTES says, and unbounded in a namespace, as tests share one broker. */
  maxBytes?: StreamBytes;
  /** How long the start waits for a broker, in milliseconds (default 15,000). */
  startLimitMs?: number;
}

export interface Messaging {
  readonly nats: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly names: Names;
  /** The durable consumers that run on this connection, by their names. */
  readonly consumers: Map<string, RunningConsumer>;
  /** Resolves when the broker answers within 2 s; for readiness checks. */
  ping(): Promise<void>;
  /** Calls back after every reconnect; returns how to end that. */
  onReconnect(listener: () => void): () => void;
  /** Sends what is still buffered and disconnects; at most 2 s. */
  close(): Promise<void>;
}

const START_LIMIT_MS = 15_000;
const ANSWER_LIMIT_MS = 2_000;
const RECONNECT_WAIT_MS = 200;

/**
 * Connects, creates the streams and stays connected: a lost broker is sought again for ever, every 200 ms or so.
 * Throws when no broker is found within `startLimitMs`.
 */
export async function connectMessaging(settings: MessagingSettings): Promise<Messaging> {
  const { logger, namespace, replicas, maxBytes = namespace === undefined ? STREAM_BYTES : undefined } = settings;
  const nats = await firstConnection(settings);
  const listeners = new Set<() => void>();
  const names = namesIn(namespace);
  const jetstream = nats.jetstream();
  const manager = await nats.jetstreamManager();
  await ensureStreams(manager, names, { replicas, maxBytes });
  const onReconnect = async (): Promise<void> => {
    // A broker that comes back without its data needs its streams again.
    await ensureStreams(manager, names, { replicas, maxBytes }).catch((error: unknown) =>
      logger.error({ err: error }, 'Could not check the streams'),
    );
    listeners.forEach((listener) => listener());
  };
  void watchStatus(nats, { logger, onReconnect });
  return {
    nats,
    jetstream,
    manager,
    names,
    consumers: new Map(),
    ping: () => answered(nats.flush()),
    onReconnect: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      if (nats.isClosed()) return;
      await answered(nats.drain()).catch(() => nats.close());
    },
  };
}

async function firstConnection({
  url,
  name,
  startLimitMs = START_LIMIT_MS,
}: MessagingSettings): Promise<NatsConnection> {
  const broker = readBrokerUrl(url);
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    try {
      return await connect({
        ...broker,
        name,
        // The broker lets a login hear its own answers only.
        inboxPrefix: inboxOf(name),
        timeout: ANSWER_LIMIT_MS,
        maxReconnectAttempts: -1,
        // A broker whose logins are just being changed is sought on, too.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: RECONNECT_WAIT_MS,
        reconnectJitter: RECONNECT_WAIT_MS,
        // A broker that vanished without a word is noticed after two unanswered pings.
        pingInterval: 10_000,
        maxPingOut: 2,
      });
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await sleep(RECONNECT_WAIT_MS);
    }
  }
}

async function watchStatus(
  nats: NatsConnection,
  hooks: { logger: Log; onReconnect: () => Promise<void> },
): Promise<void> {
  for await (const { type, data, permissionContext } of nats.status()) {
    if (type === Events.Disconnect) hooks.logger.warn({ broker: data }, 'Lost the broker');
    if (type === Events.Error)
      hooks.logger.error({ broker: data, refused: permissionContext }, 'The broker refused something');
    if (type !== Events.Reconnect) continue;
    hooks.logger.info({ broker: data }, 'Found the broker again');
    await hooks.onReconnect();
  }
}

async function answered(work: Promise<void>): Promise<void> {
  const late = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const lateness = Promise.withResolvers<never>();
  late.addEventListener('abort', () => lateness.reject(new Error('The broker does not answer')));
  await Promise.race([work, lateness.promise]);
}
