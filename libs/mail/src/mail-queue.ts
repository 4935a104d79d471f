import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { followPrimary } from '@garage/service-kit/redis';
import type { JobsOptions } from 'bullmq';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { carriesCode, MAIL_QUEUE } from './mail-job.ts';
import { eraseMails, readErasure } from './mail-erasure.ts';
import type { MailEnvelope } from './mail-envelope.ts';

export interface MailQueueOptions {
  redisUrl: string;
  /** Prefix of the queue's keys in Redis (default `garage`), which the services and the mailer must share. */
  prefix?: string;
  /** Maximum number of failed mails that are kept (default 10,000); the oldest are removed first. */
  maxFailed?: number;
  /** Called on connection errors, which also reject the affected calls. */
  onError?: (error: Error) => void;
}

/** A row of the outbox that requests a mail. */
export interface QueuedMail extends Omit<MailEnvelope, 'traceparent'> {
  /** Id of the job on the queue: letters, digits, `_` and `-`, not only digits. */
  id: string;
  name: string;
  traceparent?: string | undefined;
}

export interface MailQueue {
  /**
   * Adds a mail to the queue, unless its id already exists, waiting or done. The contents are validated by the mailer: an invalid mail must
   * not block the outbox. Resolves when Redis has written it to disk, so that it survives a power failure. @throws TypeError for an invalid
   * id; MailQueueUnavailable within 1 s when Redis does not respond or does not persist it
   */
  enqueue: (mail: QueuedMail) => Promise<void>;
  /**
   * Removes the mails to the address in a job of `mailErasureJob`: failed ones, which would be kept for a month, and the waiting ones it
   * selects. Safe to repeat. @throws MailQueueUnavailable, also while one of them is being sent
   */
  erase: (job: { data: unknown; at?: string | undefined }) => Promise<void>;
  close(): Promise<void>;
}

/**
 * Redis did not accept the mail in time, or its response was lost. The mail must be enqueued again with the same id.
 */
export class MailQueueUnavailable extends Error {
  override readonly name = 'MailQueueUnavailable';
}

export const MAIL_PREFIX = 'garage';

const LIMIT_MS = 700;
const DISK_LIMIT_MS = 500;
const RECONNECT_MS = 500;

/**
 * A failed mail is tried seven more times, after 5, 10, 20 … 320 s, because a mail server may be down for ten
 * minutes. If it still fails, it is kept for a month.
 */
const jobOptions = (maxFailed: number): JobsOptions => ({
  attempts: 8,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.2 },
  removeOnComplete: { age: 86_400, count: 5_000 },
  removeOnFail: { age: 30 * 86_400, count: maxFailed },
});

/** Default maximum number of failed mails. It is limited because Redis keeps them in memory. */
const MAX_FAILED_MAILS = 10_000;

/**
 * Two lanes of the queue: BullMQ takes jobs without priority before all others, first in, first out in each lane, including retries. Both
 * are one queue, so that different releases can process each other's mails.
 */
const CODES_FIRST = 0;
const OTHERS = 1;

/** The producers' side of the mail queue. Connects in the background, and reconnects automatically. */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { redisUrl, prefix = MAIL_PREFIX, maxFailed = MAX_FAILED_MAILS, onError } = options;
  const redis = new Redis(redisUrl, {
    ...followPrimary,
    connectTimeout: LIMIT_MS,
    commandTimeout: LIMIT_MS,
    // A call must fail when the connection is lost, instead of waiting for the next connection.
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 50, RECONNECT_MS),
  });
  const report = (error: Error) => onError?.(error);
  redis.on('error', report);
  let queue: Queue | null = null;
  let opening: Promise<Queue> | null = null;

  /** BullMQ queries the version of Redis once, and a queue whose query failed stays unusable; so it is opened only when connected. */
  async function open(): Promise<Queue> {
    if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(LIMIT_MS) });
    if (queue) return queue;
    const opened = new Queue(MAIL_QUEUE, { connection: redis, prefix, defaultJobOptions: jobOptions(maxFailed) });
    opened.on('error', report);
    await opened.waitUntilReady();
    queue = opened;
    return opened;
  }

  /** Opens the queue; concurrent calls share one attempt to connect. */
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
      await opened.add(name, envelope, { jobId: id, priority: carriesCode(name) ? CODES_FIRST : OTHERS });
      await assertOnDisk(redis);
    });
  }

  async function erase(job: { data: unknown; at?: string | undefined }): Promise<void> {
    const wanted = readErasure(job);
    try {
      await eraseMails(await openOnce(), wanted);
      await assertOnDisk(redis);
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

/**
 * Waits until Redis has written this connection's data to disk. The outbox then deletes the mail, so a Redis without an append-only file,
 * or with delayed writes, is rejected.
 */
async function assertOnDisk(redis: Redis): Promise<void> {
  const answer = await redis.call('WAITAOF', 1, 0, DISK_LIMIT_MS);
  if (!Array.isArray(answer) || answer[0] !== 1)
    throw new Error('Redis has not written a mail to its disk: it needs appendfsync always');
}
