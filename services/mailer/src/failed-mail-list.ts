import { MAIL_QUEUE } from '@garage/mail';
import type { Job } from 'bullmq';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { jobFactsOf } from './job-facts.ts';
import { maskAddresses } from './mask-address.ts';

/** A mail that could not be sent and will not be tried again. */
export interface FailedMail {
  id: string;
  template: string;
  /** Masked. */
  to: string;
  reason: string;
  /** Time of the last failed attempt. */
  failedAt: Date;
  /** True when the mail has expired, so that it would not be sent if it was queued again. */
  isExpired: boolean;
}

export interface FailedMails {
  /** Newest first. */
  list(): Promise<FailedMail[]>;
  /** Queues a failed mail again with all its attempts; false when no failed mail has this id. */
  resend(id: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface OpenFailedMailsOptions {
  redisUrl: string;
  prefix: string;
}

const TIMEOUT_MS = 5_000;
const PAGE_SIZE = 500;

/** Opens the failed mails of the queue. Rejects within five seconds when Redis does not answer. */
export async function openFailedMails({ redisUrl, prefix }: OpenFailedMailsOptions): Promise<FailedMails> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  });
  // Connection errors need no handler of their own, because the calls that they affect reject.
  redis.on('error', () => undefined);
  await redis.connect().catch((error: unknown) => {
    throw new Error('The mail queue cannot be reached', { cause: error });
  });
  const queue = new Queue<unknown>(MAIL_QUEUE, { connection: redis, prefix });

  async function list(): Promise<FailedMail[]> {
    const mails: FailedMail[] = [];
    for (let start = 0; ; start += PAGE_SIZE) {
      const page = await queue.getFailed(start, start + PAGE_SIZE - 1);
      mails.push(...page.map(describe));
      if (page.length < PAGE_SIZE) return mails;
    }
  }

  async function resend(id: string): Promise<boolean> {
    const job = await queue.getJob(id);
    if (!job || !(await job.isFailed())) return false;
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  }

  async function close(): Promise<void> {
    await queue.close();
    redis.disconnect();
  }

  return { list, resend, close };
}

function describe({ id = '', name, data, failedReason, finishedOn, timestamp }: Job<unknown>): FailedMail {
  const { to, expiresAt } = jobFactsOf({ id, name, data });
  return {
    id,
    template: name,
    to,
    reason: maskAddresses(failedReason),
    failedAt: new Date(finishedOn ?? timestamp),
    isExpired: expiresAt !== null && Date.parse(expiresAt) <= Date.now(),
  };
}
