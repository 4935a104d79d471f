import { fastest, openLink, servers, uniqueName, waitFor } from '@garage/testing';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailQueue, MAIL_QUEUE, mailErasureJob, MailQueueUnavailable, readEnvelope } from './index.ts';

const mail = {
  id: 'row-1',
  name: 'verification-code',
  data: { to: 'lan@example.com', sealedCode: 'v1.abc.def', validMinutes: 10 },
  correlationId: 'request-1',
  at: '2026-01-05T08:00:00.000Z',
};

/** A queue with its own prefix, its contents, and workers for it. */
function openQueue(redisUrl = servers().redisUrl) {
  const prefix = uniqueName('mail');
  const queue = createMailQueue({ redisUrl, prefix });
  const redis = new Redis(servers().redisUrl, { maxRetriesPerRequest: null });
  const look = new Queue(MAIL_QUEUE, { connection: redis, prefix });
  onTestFinished(async () => {
    await queue.close();
    await look.obliterate({ force: true });
    await look.close();
    redis.disconnect();
  });
  const work = (handle: (job: { id?: string | undefined; name: string; data: unknown }) => Promise<void>) => {
    const connection = new Redis(servers().redisUrl, { maxRetriesPerRequest: null });
    const worker = new Worker(MAIL_QUEUE, handle, { connection, prefix });
    onTestFinished(async () => {
      await worker.close();
      connection.disconnect();
    });
  };
  return { queue, look, work };
}

describe('a mail queue', () => {
  it('delivers a mail to a worker under its own id, with its content', async () => {
    const { queue, look, work } = openQueue();
    const seen: unknown[] = [];
    work(async ({ id, name, data }) => void seen.push({ id, name, ...readEnvelope(data) }));
    await queue.enqueue(mail);
    await waitFor(async () => (await look.getCompletedCount()) === 1);
    expect(seen).toEqual([mail]);
  });

  it('ignores a duplicate id, while the mail waits and after it is done', async () => {
    const { queue, look, work } = openQueue();
    await Promise.all(Array.from({ length: 20 }, () => queue.enqueue(mail)));
    expect(await look.getJobCounts('waiting', 'delayed', 'completed')).toMatchObject({ waiting: 1, delayed: 0 });

    const seen: unknown[] = [];
    work(async ({ id }) => void seen.push(id));
    await waitFor(async () => (await look.getCompletedCount()) === 1);
    await queue.enqueue(mail);
    await queue.enqueue({ ...mail, id: 'row-2' });
    await waitFor(async () => (await look.getCompletedCount()) === 2);
    expect(seen).toEqual(['row-1', 'row-2']);
  });

  it('retries a failed mail with increasing delays, and limits the stored jobs', async () => {
    const { queue, look, work } = openQueue();
    await queue.enqueue(mail);
    const job = await look.getJob(mail.id);
    expect(job?.opts).toMatchObject({
      attempts: 8,
      backoff: { type: 'exponential', delay: 5_000 },
      removeOnComplete: { count: 5_000 },
      removeOnFail: { age: 2_592_000 },
    });
    work(() => Promise.reject(new Error('the mail server is away')));
    await waitFor(async () => (await look.getDelayedCount()) === 1);
    expect(await look.getJob(mail.id)).toMatchObject({ attemptsMade: 1, failedReason: 'the mail server is away' });
  });

  it('removes waiting, delayed and failed mails to an erased address, but not others or later ones', async () => {
    const { queue, look, work } = openQueue();
    const put = (id: string, more: object = {}) => queue.enqueue({ ...mail, id, ...more });
    const sending = { done: () => undefined as void, fail: true };
    work(async ({ id }) => {
      if (sending.fail) throw new Error('the mail server is away');
      if (id === 'sending') await new Promise<void>((done) => (sending.done = done));
    });
    onTestFinished(() => sending.done());
    await put('later');
    await put('others', { data: { ...mail.data, to: 'an@example.com' } });
    await waitFor(async () => (await look.getDelayedCount()) === 2);
    sending.fail = false;
    await put('sending');
    await waitFor(async () => (await look.getActiveCount()) === 1);
    await put('waiting', { data: { ...mail.data, to: 'Lan@Example.com' } });
    await put('order', { name: 'order-placed' });
    await put('next-account', { at: '2026-01-05T09:00:00.001Z' });

    const erase = (waiting: string) =>
      queue.erase({ ...mailErasureJob({ to: mail.data.to, waiting }, 'c'), at: '2026-01-05T09:00:00.000Z' });
    const left = async () => {
      const jobs = await look.getJobs(['delayed', 'waiting', 'active', 'completed']);
      return jobs.map(({ id = '' }) => id).toSorted((one, other) => one.localeCompare(other));
    };
    await erase('order-');
    expect(await left()).toEqual(['later', 'next-account', 'others', 'sending', 'waiting']);
    await expect(erase('')).rejects.toThrow(MailQueueUnavailable);
    expect(await left()).toEqual(['next-account', 'others', 'sending']);
    sending.done();
    await waitFor(() => erase('').then(() => 'erased'));
  });

  it('rejects mails while Redis is down and accepts them again afterwards, without loss or duplicates', async () => {
    const link = await openLink(servers().redisUrl);
    const { queue, look } = openQueue(`redis://${link.host}`);
    await queue.enqueue(mail);

    await link.cut();
    const refusal = () => queue.enqueue({ ...mail, id: 'row-2' }).catch((error: unknown) => error);
    const { answer, ms } = await fastest(refusal);
    expect(answer).toBeInstanceOf(MailQueueUnavailable);
    expect(ms).toBeLessThan(1_000);

    await link.restore();
    await waitFor(() => queue.enqueue({ ...mail, id: 'row-2' }).then(() => 'taken'));
    const waiting = (await look.getWaiting()).map(({ id }) => id);
    expect(new Set(waiting)).toEqual(new Set(['row-1', 'row-2']));
    expect(waiting).toHaveLength(2);
  });

  it('closes at once, also while Redis is down', async () => {
    const link = await openLink(servers().redisUrl);
    const queue = createMailQueue({ redisUrl: `redis://${link.host}`, prefix: uniqueName('mail') });
    await queue.enqueue(mail);
    await link.cut();
    const startedAt = performance.now();
    await queue.close();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await expect(queue.enqueue(mail)).rejects.toThrow(MailQueueUnavailable);
  });

  it('connects automatically when Redis starts after the program', async () => {
    const link = await openLink(servers().redisUrl);
    await link.cut();
    const { queue, look } = openQueue(`redis://${link.host}`);
    await expect(queue.enqueue(mail)).rejects.toThrow(MailQueueUnavailable);
    await link.restore();
    await waitFor(() => queue.enqueue(mail).then(() => 'taken'));
    expect(await look.getWaitingCount()).toBe(1);
  });
});
