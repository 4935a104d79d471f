import { createAdapter } from '@socket.io/redis-adapter';
import type { Logger } from '@garage/service-kit';
import { followPrimary } from '@garage/service-kit/redis';
import { Redis } from 'ioredis';

export interface NodeLink {
  readonly adapter: ReturnType<typeof createAdapter>;
  /**
   * Registers a listener that is called whenever this node has subscribed, because it has missed what other nodes
   * published before.
   */
  onSubscribed(listener: () => void): void;
  /**
   * Registers a listener that is called whenever this node can publish again, because what it published before was
   * lost.
   */
  onPublisherReady(listener: () => void): void;
  close(): void;
}

const RECONNECT_MS = 500;

/** Connects the nodes over Redis pub/sub. Emits while Redis is down are lost; catch-up.ts delivers them from the stored messages. */
export function openNodeLink({ url, prefix, logger }: { url: string; prefix: string; logger: Logger }): NodeLink {
  const publisher = new Publisher(url, { ...connectionOptions, enableOfflineQueue: false });
  const subscriber = new Redis(url, connectionOptions);
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (err) => logger.warn({ err }, 'Redis pub/sub between the nodes failed'));
  }
  return {
    adapter: createAdapter(publisher, subscriber, { key: `${prefix}:chat` }),
    onSubscribed(listener) {
      const subscribed = async (): Promise<void> => {
        // Redis answers in the order of requests, so once the ping is answered, the subscriptions of the new
        // connection are active.
        await subscriber.ping();
        listener();
      };
      subscriber.on('ready', () => {
        setImmediate(() => void subscribed().catch((err: unknown) => logger.debug({ err }, 'Connection lost again')));
      });
    },
    onPublisherReady: (listener) => void publisher.on('ready', listener),
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

/**
 * Redis client whose `publish` never rejects: the adapter ignores its promise, so a rejection would end the process.
 * What is lost is delivered by catch-up.ts.
 */
class Publisher extends Redis {
  override publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    return super.publish(channel, message).catch(() => 0);
  }
}
