import { randomBytes, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { MailData, MailName } from '@garage/mail';
import { createMailQueue, MAIL_QUEUE, mailErasureJob, readSealKey, sealSecret } from '@garage/mail';
import { createLogger } from '@garage/service-kit';
import { createLimits } from '@garage/service-kit/redis';
import { servers, uniqueName } from '@garage/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { createMailBudget } from '../mail-budget.ts';
import { startMailWorker } from '../mail-worker.ts';
import { createMailerMetrics } from '../mailer-metrics.ts';
import { openMailQueue } from '../open-mail-queue.ts';
import { createSmtpSender } from '../smtp-sender.ts';
import type { SmtpSettings } from '../smtp-sender.ts';

const sealKey = readSealKey(randomBytes(32).toString('base64'));
export const recipient = 'lan@example.com';
export const code = '048213';

/** Data of a mail job with a code, to the test's recipient. */
export function codeMail(secret = code): MailData<'verification-code'> {
  return { to: recipient, sealedCode: sealSecret({ secret, context: recipient, key: sealKey }), validMinutes: 10 };
}

interface MailerSettings extends Partial<SmtpSettings> {
  port: number;
  /** Maximum number of failed mails kept by the queue. */
  maxFailed?: number;
  /** Maximum mails per hour to one mailbox. */
  perRecipient?: number;
}

/** Opens a queue of its own in the real Redis; `start` adds a worker. Both are closed after the test. */
export function openMailer(smtp: MailerSettings, redisUrl = servers().redisUrl) {
  const prefix = uniqueName('mail');
  const { port, maxFailed, perRecipient = 20, ...settings } = smtp;
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = createLogger({ name: 'mailer', destination });
  const producer = createMailQueue({ redisUrl: servers().redisUrl, prefix, ...(maxFailed && { maxFailed }) });
  const connection = new Redis(servers().redisUrl, { maxRetriesPerRequest: null });
  const inspector = new Queue<unknown>(MAIL_QUEUE, { connection, prefix });
  const queue = openMailQueue({ redisUrl, prefix, onError: () => undefined });
  const registry = new Registry();
  const metrics = createMailerMetrics(registry, queue.counts);
  const sender = createSmtpSender({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'garage@garage.example',
    MAIL_FROM_NAME: 'Garage mẫu',
    MAIL_CONCURRENCY: 5,
    ...settings,
  });
  const start = () => {
    const worker = startMailWorker({
      redis: queue.redis,
      prefix,
      concurrency: 5,
      sender,
      sealKey,
      siteName: 'Garage mẫu',
      siteUrl: 'https://garage.example',
      logger,
      metrics,
      budget: createMailBudget(createLimits({ redis: queue.redis, prefix, now: Date.now }), perRecipient),
    });
    onTestFinished(() => worker.close());
    return worker;
  };
  // Vitest runs these hooks in reverse order, so workers that the test starts later are closed before the queue.
  onTestFinished(async () => {
    await producer.close();
    await queue.close();
    sender.close();
    await inspector.obliterate({ force: true });
    await inspector.close();
    connection.disconnect();
  });

  /** Queues a mail like the relay; returns its id. */
  async function enqueue(name: MailName | 'advertisement', data: unknown, at = new Date()): Promise<string> {
    const id = randomUUID();
    await producer.enqueue({ id, name, data, correlationId: 'request-1', at: at.toISOString() });
    return id;
  }
  const erase = (to: string) => producer.erase(mailErasureJob({ to, waiting: '' }, 'request-1'));
  return { prefix, inspector, queue, lines, registry, start, enqueue, erase };
}
