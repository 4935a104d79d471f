import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_QUEUE } from '@garage/mail';
import { followPrimary } from '@garage/service-kit/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { QueueCounts } from './mailer-metrics.ts';

export interface MailQueueConnection {
  /** For a worker besides; it waits for Redis as long as Redis is away. */
  redis: Redis;
  /** Rejects when Redis does not answer. */
  ping: () => Promise<void>;
  /** How many mails are in which state. Rejects when Redis does not answer within half a second. */
  counts: () => Promise<QueueCounts>;
  close(): Promise<void>;
}

export interface OpenMailQueueOptions {
  redisUrl: string;
  prefix: string;
  onError: (error: Error) => void;
}

const COUNT_LIMIT_MS = 500;

/** The mailer's own end of the queue. Connects in the background, and again whenever the connection is lost. */
export function openMailQueue({ redisUrl, prefix, onError }: OpenMailQueueOptions): MailQueueConnection {
  const redis = new Redis(redisUrl, { ...followPrimary, maxRetriesPerRequest: null });
  redis.on('error', onError);
  const queue = new Queue(MAIL_QUEUE, { connection: redis, prefix });
  queue.on('error', onError);
  const assertConnected = () => {
    if (redis.status !== 'ready') throw new Error('Redis is away');
  };

  return {
    redis,
    async ping() {
      assertConnected();
      await redis.ping();
    },
    async counts() {
      assertConnected();
      const late = wait(COUNT_LIMIT_MS, undefined, { ref: false }).then(() => {
        throw new Error('Redis does not answer');
      });
      const asked = Promise.all([
        queue.getWaitingCount(),
        queue.getPrioritizedCount(),
        queue.getActiveCount(),
        queue.getDelayedCount(),
        queue.getFailedCount(),
      ]);
      const [codes, others, active, delayed, failed] = await Promise.race([asked, late]);
      return { waiting: codes + others, codes, active, delayed, failed };
    },
    async close() {
      if (redis.status === 'ready') await queue.close();
      redis.disconnect();
    },
  };
}
