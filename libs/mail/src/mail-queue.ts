import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { followPrimary } from '@garage/service-kit/redis';
import type { JobsOptions } from 'bullmq';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { MAIL_QUEUE } from './mail-job.ts';
import { eraseMails, readErasure } from './mail-erasure.ts';
import type { MailEnvelope } from './mail-envelope.ts';

export interface MailQueueOptions {
  redisUrl: string;
  /** Before every key of the queue (default `garage`); producer and worker have the same. */
  prefix?: string;
  /** Told of connection faults, which also fail the calls that they concern. */
  onError?: (error: Error) => void;
}

/** A job of the outbox. */
export interface QueuedMail extends Omit<MailEnvelope, 'traceparent'> {
  /** The job's id on the queue: letters, digits, `_` and `-`, not only digits. */
  id: string;
  name: string;
  traceparent?: string | undefined;
}

export interface MailQueue {
  /**
   * Puts a mail on the queue; one whose id is there already, waiting or done, is not added again. What it carries is the mailer's
   * to judge: a bad mail must not hold up the good ones behind it in the outbox.
   * @throws TypeError for an id that no queue takes; MailQueueUnavailable within 1 s when Redis does not answer
   */
  enqueue: (mail: QueuedMail) => Promise<void>;
  /**
   * Removes the mails to the address that a job of `mailErasureJob` names: failed ones, which would be kept for a month, and those that
   * it names of what waits. Safe to repeat.
   * @throws MailQueueUnavailable, also while one of them is being sent
   */
  erase: (job: { data: unknown; at?: string | undefined }) => Promise<void>;
  close(): Promise<void>;
}

/** Redis did not take the mail in time. It may have all the same: enqueue it again under the same id. */
export class MailQueueUnavailable extends Error {
  override readonly name = 'MailQueueUnavailable';
}

export const MAIL_PREFIX = 'garage';

const LIMIT_MS = 700;
const RECONNECT_MS = 500;

/** Seven repeats after 5, 10, 20 … 320 s: a mail server may be away for ten minutes. Failed jobs stay to be seen for a month. */
const jobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.2 },
  removeOnComplete: { age: 86_400, count: 5_000 },
  removeOnFail: { age: 30 * 86_400 },
} as const satisfies JobsOptions;

/** The producers' end of the mail queue. Connects in the background, and again whenever the connection is lost. */
export function createMailQueue({ redisUrl, prefix = MAIL_PREFIX, onError }: MailQueueOptions): MailQueue {
  const redis = new Redis(redisUrl, {
    ...followPrimary,
    connectTimeout: LIMIT_MS,
    commandTimeout: LIMIT_MS,
    // A call fails with the connection, instead of waiting for the next one.
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 50, RECONNECT_MS),
  });
  const report = (error: Error) => onError?.(error);
  redis.on('error', report);
  let queue: Queue | null = null;
  let opening: Promise<Queue> | null = null;

  /** BullMQ asks Redis for its version once, and a queue whose question failed fails for ever: so only when connected. */
  async function open(): Promise<Queue> {
    if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(LIMIT_MS) });
    if (queue) return queue;
    const opened = new Queue(MAIL_QUEUE, { connection: redis, prefix, defaultJobOptions: jobOptions });
    opened.on('error', report);
    await opened.waitUntilReady();
    queue = opened;
    return opened;
  }

  /** Many calls wait for one connection. */
  function openOnce(): Promise<Queue> {
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  async function enqueue({ id, name, data, correlationId, at, traceparent }: QueuedMail): Promise<void> {
    assertJobId(id);
    const envelope: MailEnvelope = { data, correlationId, at, ...(traceparent !== undefined && { traceparent }) };
    await withinLimit(async () => {
      const opened = await openOnce();
      await opened.add(name, envelope, { jobId: id });
    });
  }

  async function erase(job: { data: unknown; at?: string | undefined }): Promise<void> {
    const wanted = readErasure(job);
    try {
      await eraseMails(await openOnce(), wanted);
    } catch (error) {
      throw new MailQueueUnavailable('The mails to an address cannot be removed now', { cause: error });
    }
  }

  async function close(): Promise<void> {
    await queue?.close();
    redis.disconnect();
  }

  return { enqueue, erase, close };
}

function assertJobId(id: string): void {
  const isTaken = /^[\w-]{1,128}$/.test(id) && !/^\d+$/.test(id);
  if (!isTaken) throw new TypeError('The id of a mail is made of letters, digits, _ and -, and is not a number');
}

async function withinLimit(work: () => Promise<void>): Promise<void> {
  const done = new AbortController();
  const limit = wait(LIMIT_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error(`No answer within ${LIMIT_MS} ms`);
  });
  try {
    await Promise.race([work(), limit]);
  } catch (error) {
    throw new MailQueueUnavailable('The mail queue cannot be reached', { cause: error });
  } finally {
    done.abort();
  }
}
