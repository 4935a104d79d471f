import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_QUEUE } from '@garage/mail';
import { followPrimary } from '@garage/service-kit/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { QueueCounts } from './mailer-metrics.ts';

export interface MailQueueConnection {
  /** Redis connection, which the worker uses, too. Its commands wait while Redis is down. */
  redis: Redis;
  /** Checks that Redis answers; rejects when it does not. */
  ping: () => Promise<void>;
  /** Number of mails by state. Rejects when Redis does not answer within half a second. */
  counts: () => Promise<QueueCounts>;
  close(): Promise<void>;
}

export interface OpenMailQueueOptions {
  redisUrl: string;
  prefix: string;
  onError: (error: Error) => void;
}

const COUNT_TIMEOUT_MS = 500;

/** Opens the queue. The connection is made in the background and restored automatically. */
export function openMailQueue({ redisUrl, prefix, onError }: OpenMailQueueOptions): MailQueueConnection {
  const redis = new Redis(redisUrl, { ...followPrimary, maxRetriesPerRequest: null });
  redis.on('error', onError);
  const queue = new Queue(MAIL_QUEUE, { connection: redis, prefix });
  queue.on('error', onError);
  const assertConnected = () => {
    if (redis.status !== 'ready') throw new Error('Redis is not connected');
  };

  return {
    redis,
    async ping() {
      assertConnected();
      await redis.ping();
    },
    async counts() {
      assertConnected();
      const timeout = wait(COUNT_TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new Error('Redis does not answer');
      });
      const counts = Promise.all([
        queue.getWaitingCount(),
        queue.getPrioritizedCount(),
        queue.getActiveCount(),
        queue.getDelayedCount(),
        queue.getFailedCount(),
      ]);
      const [codes, others, active, delayed, failed] = await Promise.race([counts, timeout]);
      return { waiting: codes + others, codes, active, delayed, failed };
    },
    async close() {
      if (redis.status === 'ready') await queue.close();
      redis.disconnect();
    },
  };
}
