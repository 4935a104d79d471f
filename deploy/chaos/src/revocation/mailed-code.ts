import type { KeyObject } from 'node:crypto';
import { MAIL_QUEUE, openSecret } from '@garage/mail';
import { cleanUpLater, servers, waitFor } from '@garage/testing';
import { Queue } from 'bullmq';

interface MailQueueAccess {
  /** Of the queue's Redis keys. */
  prefix: string;
  sealKey: KeyObject;
}

/** Decrypts the code of a queued mail; no mailer runs in these tests. */
export async function readMailedCode(email: string, { prefix, sealKey }: MailQueueAccess): Promise<string> {
  const queue = new Queue<{ data: { to: string; sealedCode?: string } }>(MAIL_QUEUE, {
    connection: { url: servers().redisUrl },
    prefix,
  });
  cleanUpLater(() => queue.close());
  const sealed = await waitFor(async () => {
    const jobs = await queue.getJobs();
    return jobs.find(({ data }) => data.data.to === email)?.data.data.sealedCode;
  });
  return openSecret({ sealed, context: email, key: sealKey });
}
