import type { Logger } from '@garage/service-kit';
import { MAIL_ERASURE_QUEUE } from './mail-erasure.ts';
import { createMailQueue } from './mail-queue.ts';

interface MailSettings {
  REDIS_URL: string;
  REDIS_PREFIX: string;
}

/** The mail queue of a service whose outbox holds mails: the handlers of its jobs, and how to close it. */
export function openMailJobs({ REDIS_URL: redisUrl, REDIS_PREFIX: prefix }: MailSettings, logger: Logger) {
  const queue = createMailQueue({
    redisUrl,
    prefix,
    onError: (err) => logger.warn({ err }, 'The mail queue does not answer'),
  });
  return { jobs: { mail: queue.enqueue, [MAIL_ERASURE_QUEUE]: queue.erase }, close: () => queue.close() };
}
