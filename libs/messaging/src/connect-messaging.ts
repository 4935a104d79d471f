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
  /** `nats://[user:password@]host:port` or `tls://…`; separate several with commas. */
  url: string;
  /** Name of the connection, shown by the broker. */
  name: string;
  logger: Log;
  /** Prefix of all streams and subjects; separates tests that share a broker. */
  namespace?: string;
  /** Number of replicas of each stream; without it a stream keeps its current number (a new one: 1). */
  replicas?: number | undefined;
  /** Maximum sizes of the streams (default: STREAM_BYTES; unlimited in a namespace, since tests share a broker). */
  maxBytes?: StreamBytes;
  /** Timeout of the first connection, in milliseconds (default 15,000). */
  startTimeoutMs?: number;
  /**
   * Time in milliseconds after which the broker delivers an unacknowledged message again (default 30,000), for consumers of this connection
   * that set none themselves. Tests that kill processes set a shorter one.
   */
  ackWaitMs?: number;
}

export interface Messaging {
  readonly nats: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly names: Names;
  /** The durable consumers of this connection, by name. */
  readonly consumers: Map<string, RunningConsumer>;
  /** Default of the time in milliseconds without a heartbeat after which the broker delivers a message again. */
  readonly ackWaitMs: number;
  /** Resolves when the broker answers within 2 s; for readiness checks. */
  ping(): Promise<void>;
  /** Calls the listener after every reconnect; returns the unsubscribe function. */
  onReconnect(listener: () => void): () => void;
  /** Flushes and disconnects; takes at most 2 s. */
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 15_000;
const ACK_WAIT_MS = 30_000;
const REQUEST_TIMEOUT_MS = 2_000;
const RECONNECT_WAIT_MS = 200;

/**
 * Connects, creates the streams and stays connected: a lost connection is retried for ever, about every 200 ms. Throws
 * when no broker answers within `startTimeoutMs`, or when the streams cannot be created; no connection is left then.
 */
export async function connectMessaging(settings: MessagingSettings): Promise<Messaging> {
  const nats = await firstConnection(settings);
  try {
    return await openMessaging(nats, settings);
  } catch (error) {
    // It would reconnect for ever, and followers call this again and again.
    await nats.close();
    throw error;
  }
}

async function openMessaging(nats: NatsConnection, settings: MessagingSettings): Promise<Messaging> {
  const { logger, namespace, replicas, maxBytes = namespace === undefined ? STREAM_BYTES : undefined } = settings;
  const listeners = new Set<() => void>();
  const names = namesIn(namespace);
  const jetstream = nats.jetstream();
  const manager = await nats.jetstreamManager();
  await ensureStreams(manager, names, { replicas, maxBytes });
  const onReconnect = async (): Promise<void> => {
    // The broker may have lost its data, and with them the streams.
    await ensureStreams(manager, names, { replicas, maxBytes }).catch((error: unknown) =>
      logger.error({ err: error }, 'Could not create the streams'),
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
    ackWaitMs: settings.ackWaitMs ?? ACK_WAIT_MS,
    ping: () => withTimeout(nats.flush()),
    onReconnect: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      if (nats.isClosed()) return;
      await withTimeout(nats.drain()).catch(() => nats.close());
    },
  };
}

async function firstConnection({
  url,
  name,
  startTimeoutMs = START_TIMEOUT_MS,
}: MessagingSettings): Promise<NatsConnection> {
  const broker = readBrokerUrl(url);
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    try {
      return await connect({
        ...broker,
        name,
        // The prefix of reply subjects contains the login's name, because a login may subscribe only to its own.
        inboxPrefix: inboxOf(name),
        timeout: REQUEST_TIMEOUT_MS,
        maxReconnectAttempts: -1,
        // Keep reconnecting after authentication errors: logins may be changing.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: RECONNECT_WAIT_MS,
        reconnectJitter: RECONNECT_WAIT_MS,
        // A connection counts as lost after two pings without an answer.
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
    if (type === Events.Disconnect) hooks.logger.warn({ broker: data }, 'Disconnected from the broker');
    if (type === Events.Error)
      hooks.logger.error({ broker: data, refused: permissionContext }, 'Error from the broker');
    if (type !== Events.Reconnect) continue;
    hooks.logger.info({ broker: data }, 'Reconnected to the broker');
    await hooks.onReconnect();
  }
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const timedOut = Promise.withResolvers<never>();
  timeout.addEventListener('abort', () => timedOut.reject(new Error('The broker does not answer')));
  await Promise.race([work, timedOut.promise]);
}
