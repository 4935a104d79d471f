import { setTimeout as sleep } from 'node:timers/promises';
import { isSentEnvelope, MAIL_QUEUE, SENT_ENVELOPE } from '@garage/mail';
import type { Logger } from '@garage/service-kit';
import { inSpan, traceIdOf } from '@garage/tracing';
import type { SpanFacts } from '@garage/tracing';
import type { Job } from 'bullmq';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { deliverMail, isHopeless } from './deliver-mail.ts';
import type { DeliveryOptions, Outcome } from './deliver-mail.ts';
import { factsOf } from './job-facts.ts';
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
  /** Takes no more mails; those being sent have a few seconds, and are left to the next process after that. */
  close(): Promise<void>;
}

/** A mail whose process died is taken over after this long at most: until its lock ends, and somebody looks. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;

/** So many processes may die over one mail before it counts as failed: it may be what kills them. */
const MOST_STALLED = 5;

/** How long the mails being sent may take after the end was asked for, in milliseconds. */
const CLOSE_LIMIT_MS = 5_000;

/** A connection that is told to end while it waits to be made again never says that it has ended: it is not waited for any longer. */
const END_LIMIT_MS = 7_000;

/** Sends what is on the queue, several mails at a time, until `close`. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { redis, prefix, concurrency, logger, metrics } = options;
  const worker = new Worker<unknown, Outcome>(MAIL_QUEUE, (job, _token, signal) => work(job, { ...options, signal }), {
    connection: redis,
    prefix,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MOST_STALLED,
  });
  worker.on('error', (err) => logger.warn({ err }, 'The mail queue does not answer'));
  worker.on('stalled', (jobId) => {
    metrics.countStalled();
    logger.warn({ jobId }, 'A mail was left half sent by a process that died: it is taken over');
  });

  return {
    async close() {
      const impatience = setTimeout(() => worker.cancelAllJobs('The mailer stops'), CLOSE_LIMIT_MS);
      // Without Redis no mail can be handed back: its lock ends by itself.
      const closed = worker.close(redis.status !== 'ready');
      const late = new AbortController();
      await Promise.race([closed, sleep(END_LIMIT_MS, undefined, { signal: late.signal })]);
      late.abort();
      clearTimeout(impatience);
    },
  };
}

const words: Record<Outcome, string> = {
  sent: 'Sent a mail',
  expired: 'Left a mail that came too late',
  dropped: 'Dropped a mail: its recipient or what it is about has had too many',
};

type Told = JobFacts & { attempt: number };

interface WorkContext extends MailWorkerOptions {
  signal: AbortSignal | undefined;
}

/** One try. Whatever leaves here is kept with the job, so that no failure may quote an address, and none has a cause. */
async function work(job: Job<unknown, Outcome>, context: WorkContext): Promise<Outcome> {
  const { logger, metrics, signal } = context;
  if (isSentEnvelope(job.data)) return 'sent';
  const mail = { id: job.id ?? '', name: job.name, data: job.data, isRepeat: job.attemptsMade > 0 };
  const { traceparent, ...told } = factsOf(mail);
  const facts = { ...told, traceId: traceIdOf(traceparent), attempt: job.attemptsMade + 1 };
  const begun = performance.now();
  const secondsTaken = () => (performance.now() - begun) / 1_000;
  try {
    const outcome = await inSpan(spanOf(facts, traceparent), () => deliverMail(mail, context, signal));
    metrics.count({ template: job.name, outcome, seconds: secondsTaken() });
    await forgetContent(job, logger);
    if (outcome === 'dropped') logger.warn(facts, words.dropped);
    else logger.info(facts, words[outcome]);
    return outcome;
  } catch (error) {
    const reason = reasonOf(error);
    const isLast = isHopeless(error) || facts.attempt >= (job.opts.attempts ?? 1);
    metrics.count({ template: job.name, outcome: isLast ? 'failed' : 'retried', seconds: secondsTaken() });
    if (isLast) logger.error({ ...facts, reason }, 'Could not send a mail; it is kept among the failed ones');
    else logger.warn({ ...facts, reason }, 'Could not send a mail; it will be tried again');
    // eslint-disable-next-line preserve-caught-error -- the cause quotes the recipient
    throw isHopeless(error) ? new UnrecoverableError(reason) : new Error(reason);
  }
}

function spanOf({ jobId, template, correlationId, attempt }: Told, parent: string | undefined): SpanFacts {
  const attributes = {
    'messaging.message.id': jobId,
    'garage.correlation_id': correlationId,
    'garage.attempt': attempt,
  };
  return { name: `send mail ${template}`, kind: 'consumer', parent, attributes };
}

/** The queue remembers for a day that the mail is done; whom it was for and what it said is nobody's business any more. */
async function forgetContent(job: Job<unknown, Outcome>, logger: Logger): Promise<void> {
  await job.updateData(SENT_ENVELOPE).catch((error: unknown) => {
    logger.warn({ jobId: job.id, reason: reasonOf(error) }, 'A sent mail could not be cleared; it goes after a day');
  });
}

function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return maskAddresses(name === 'Error' ? message : `${name}: ${message}`);
}
