import { setTimeout as sleep } from 'node:timers/promises';
import { isSentEnvelope, MAIL_QUEUE, SENT_ENVELOPE } from '@garage/mail';
import type { Logger } from '@garage/service-kit';
import { inSpan, traceIdOf } from '@garage/tracing';
import type { SpanFacts } from '@garage/tracing';
import type { Job } from 'bullmq';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { deliverMail, isPermanentFailure } from './deliver-mail.ts';
import type { DeliveryOptions, Outcome } from './deliver-mail.ts';
import { jobFactsOf } from './job-facts.ts';
import type { JobFacts } from './job-facts.ts';
import type { MailerMetrics } from './mailer-metrics.ts';
import { maskAddresses } from './mask-address.ts';

export interface MailWorkerOptions extends DeliveryOptions {
  redis: Redis;
  prefix: string;
  concurrency: number;
  logger: Logger;
  metrics: MailerMetrics;
}

export interface MailWorker {
  /** Stops taking mails. Those being sent have a few seconds to finish; then they are handed back to the queue. */
  close(): Promise<void>;
}

/**
 * A worker's lock on a mail expires after `LOCK_MS` unless it is renewed. After a crash, another worker takes the
 * mail over at the next check.
 */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;

/**
 * Number of crashes during attempts of one mail after which it counts as failed, because the mail itself may cause
 * them.
 */
const MAX_STALLED = 5;

/** Time in milliseconds that mails being sent have to finish after `close` is called. */
const DRAIN_TIMEOUT_MS = 5_000;

/**
 * Time in milliseconds after which `close` resolves in any case: a Redis connection that is closed while it
 * reconnects never reports its end.
 */
const CLOSE_TIMEOUT_MS = 7_000;

/** Sends queued mails, several at a time, until `close`. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { redis, prefix, concurrency, logger, metrics } = options;
  const worker = new Worker<unknown, Outcome>(
    MAIL_QUEUE,
    (job, _token, signal) => processJob(job, { ...options, signal }),
    {
      connection: redis,
      prefix,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLED,
    },
  );
  worker.on('error', (err) => logger.warn({ err }, 'Mail queue connection failed'));
  worker.on('stalled', (jobId) => {
    metrics.countStalled();
    logger.warn({ jobId }, 'Taking over a mail of a crashed process');
  });

  return {
    async close() {
      const drainTimer = setTimeout(() => worker.cancelAllJobs('The mailer is stopping'), DRAIN_TIMEOUT_MS);
      // While Redis is down, mails being sent cannot be handed back; other workers take them over when their locks
      // expire.
      const closed = worker.close(redis.status !== 'ready');
      const timeout = new AbortController();
      await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { signal: timeout.signal })]);
      timeout.abort();
      clearTimeout(drainTimer);
    },
  };
}

const logMessages: Record<Outcome, string> = {
  sent: 'Mail sent',
  expired: 'Mail not sent: its code has expired',
  dropped: 'Mail dropped: limit of its recipient or subject reached',
};

type AttemptFacts = JobFacts & { attempt: number };

interface WorkContext extends MailWorkerOptions {
  signal: AbortSignal | undefined;
}

/**
 * Makes one attempt to send a mail. The errors it throws are stored with the job, so they contain neither an address
 * nor a cause.
 */
async function processJob(job: Job<unknown, Outcome>, context: WorkContext): Promise<Outcome> {
  const { logger, metrics, signal } = context;
  if (isSentEnvelope(job.data)) return 'sent';
  const mail = { id: job.id ?? '', name: job.name, data: job.data, isRepeat: job.attemptsMade > 0 };
  const { traceparent, ...jobFacts } = jobFactsOf(mail);
  const facts = { ...jobFacts, traceId: traceIdOf(traceparent), attempt: job.attemptsMade + 1 };
  const start = performance.now();
  const elapsedSeconds = () => (performance.now() - start) / 1_000;
  try {
    const outcome = await inSpan(spanOf(facts, traceparent), () => deliverMail(mail, context, signal));
    metrics.count({ template: job.name, outcome, seconds: elapsedSeconds() });
    await eraseContent(job, logger);
    if (outcome === 'dropped') logger.warn(facts, logMessages.dropped);
    else logger.info(facts, logMessages[outcome]);
    return outcome;
  } catch (error) {
    const reason = reasonOf(error);
    const isLast = isPermanentFailure(error) || facts.attempt >= (job.opts.attempts ?? 1);
    metrics.count({ template: job.name, outcome: isLast ? 'failed' : 'retried', seconds: elapsedSeconds() });
    if (isLast) logger.error({ ...facts, reason }, 'Sending a mail failed permanently');
    else logger.warn({ ...facts, reason }, 'Sending a mail failed; it will be retried');
    // eslint-disable-next-line preserve-caught-error -- the cause contains the recipient
    throw isPermanentFailure(error) ? new UnrecoverableError(reason) : new Error(reason);
  }
}

function spanOf({ jobId, template, correlationId, attempt }: AttemptFacts, parent: string | undefined): SpanFacts {
  const attributes = {
    'messaging.message.id': jobId,
    'garage.correlation_id': correlationId,
    'garage.attempt': attempt,
  };
  return { name: `send mail ${template}`, kind: 'consumer', parent, attributes };
}

/**
 * Erases recipient and content of a sent mail. For a day, the queue keeps only the fact that the mail was processed.
 */
async function eraseContent(job: Job<unknown, Outcome>, logger: Logger): Promise<void> {
  await job.updateData(SENT_ENVELOPE).catch((error: unknown) => {
    logger.warn(
      { jobId: job.id, reason: reasonOf(error) },
      'Erasing the content of a sent mail failed; it is deleted after a day',
    );
  });
}

function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return maskAddresses(name === 'Error' ? message : `${name}: ${message}`);
}
