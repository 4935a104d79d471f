import { createAdapter } from '@socket.io/redis-adapter';
import type { Logger } from '@garage/service-kit';
import { Redis } from 'ioredis';

export interface NodeLink {
  readonly adapter: ReturnType<typeof createAdapter>;
  /** Calls back when the link stands again after it was lost, with when it was last known to stand (milliseconds since 1970). */
  onRestored(listener: (lostAt: number) => void): void;
  close(): void;
}

const RECONNECT_MS = 500;

/** What is told while a subscription is lost is lost with it; a little before that, too. */
const MARGIN_MS = 5_000;

/** The link between the nodes: emits go over Redis. While it is away they wait here, and are told late rather than never. */
export function openNodeLink({ url, prefix, logger }: { url: string; prefix: string; logger: Logger }): NodeLink {
  const publisher = new Publisher(url, connectionOptions);
  const subscriber = new Redis(url, connectionOptions);
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (err) => logger.warn({ err }, 'The link between the nodes is away'));
  }
  const listeners: Array<(lostAt: number) => void> = [];
  let lostAt: number | undefined;
  subscriber.on('close', () => {
    lostAt ??= Date.now() - MARGIN_MS;
  });
  const tell = async (): Promise<void> => {
    // Answered after the subscriptions that are made again with the connection.
    await subscriber.ping();
    if (lostAt === undefined) return;
    const since = lostAt;
    lostAt = undefined;
    for (const listener of listeners) listener(since);
  };
  subscriber.on('ready', () => {
    setImmediate(() => void tell().catch((err: unknown) => logger.debug({ err }, 'Lost again at once')));
  });
  return {
    adapter: createAdapter(publisher, subscriber, { key: `${prefix}:chat` }),
    onRestored: (listener) => void listeners.push(listener),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

const connectionOptions = {
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(times * 50, RECONNECT_MS),
};

/** The adapter does not look at what becomes of an emit: one that fails is repaired by the log, and must not end the process. */
class Publisher extends Redis {
  override publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    return super.publish(channel, message).catch(() => 0);
  }
}
