import { createAdapter } from '@socket.io/redis-adapter';
import type { Logger } from '@garage/service-kit';
import { followPrimary } from '@garage/service-kit/redis';
import { Redis } from 'ioredis';

export interface NodeLink {
  readonly adapter: ReturnType<typeof createAdapter>;
  /** Calls back whenever this node begins to hear the others, at first and after a loss: what was told before was not heard. */
  onHearing(listener: () => void): void;
  /** Calls back whenever the others begin to hear this node: what it told before was lost. */
  onHeard(listener: () => void): void;
  close(): void;
}

const RECONNECT_MS = 500;

/** The link between the nodes: emits go over Redis. What is emitted while it is away is lost; the log of messages makes up for it. */
export function openNodeLink({ url, prefix, logger }: { url: string; prefix: string; logger: Logger }): NodeLink {
  const publisher = new Publisher(url, { ...connectionOptions, enableOfflineQueue: false });
  const subscriber = new Redis(url, connectionOptions);
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (err) => logger.warn({ err }, 'The link between the nodes is away'));
  }
  return {
    adapter: createAdapter(publisher, subscriber, { key: `${prefix}:chat` }),
    onHearing(listener) {
      const subscribed = async (): Promise<void> => {
        // Answered after the subscriptions that are made again with the connection.
        await subscriber.ping();
        listener();
      };
      subscriber.on('ready', () => {
        setImmediate(() => void subscribed().catch((err: unknown) => logger.debug({ err }, 'Lost again at once')));
      });
    },
    onHeard: (listener) => void publisher.on('ready', listener),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

const connectionOptions = {
  ...followPrimary,
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(times * 50, RECONNECT_MS),
};

/** The adapter does not look at what becomes of an emit: one that fails is made up for by the log, and must not end the process. */
class Publisher extends Redis {
  override publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    return super.publish(channel, message).catch(() => 0);
  }
}
