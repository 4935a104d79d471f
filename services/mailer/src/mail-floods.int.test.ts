import type { MailData } from '@garage/mail';
import { waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startMailServer } from './testing/mail-server.ts';
import { code, codeMail, openMailer, recipient } from './testing/open-mailer.ts';

const QUEUED = 2_000;
const BATCH = 100;
/** The concurrency of openMailer. */
const WORKERS = 5;

const orderMail = (number: number, to = `khach-${number}@example.com`): MailData<'order-status'> => ({
  to,
  fullName: 'Nguyễn Thị Lan',
  orderId: number.toString(16).padStart(24, '0'),
  status: 'processing',
  at: '2026-08-02T20:05:09.000Z',
});

async function openBoth(perRecipient?: number) {
  const server = await startMailServer();
  return { server, ...openMailer({ port: server.port, ...(perRecipient !== undefined && { perRecipient }) }) };
}

describe('a mail with a code', () => {
  it(`is sent before ${QUEUED} mails queued earlier, after at most one running job per worker [TRUST-6]`, async () => {
    const { server, registry, start, enqueue } = await openBoth();
    server.stall();
    for (let queued = 0; queued < QUEUED; queued += BATCH)
      await Promise.all(Array.from({ length: BATCH }, (_, at) => enqueue('order-status', orderMail(queued + at))));
    start();
    await waitFor(() => server.stalled() === WORKERS);
    await enqueue('verification-code', codeMail());
    const metrics = await registry.metrics();
    expect(metrics).toContain(`mail_queue_jobs{state="waiting"} ${QUEUED - WORKERS + 1}`);
    expect(metrics).toContain('mail_queue_codes_waiting 1');
    server.release();

    await waitFor(() => server.mails.some(({ text }) => text?.includes(code)));
    const before = server.mails.findIndex(({ text }) => text?.includes(code));
    // The running jobs, and those that other workers took when the first ended.
    expect(before).toBeLessThan(2 * WORKERS);
  });

  it('is also prioritised on retries [TRUST-6]', async () => {
    const { server, inspector, start, enqueue } = await openBoth();
    server.refuse({ code: 451, text: 'Try again later' });
    start();
    const id = await enqueue('verification-code', codeMail());
    await waitFor(async () => (await inspector.getJobState(id)) === 'delayed');
    server.refuse(null);
    server.stall();
    await Promise.all(Array.from({ length: 200 }, (_, number) => enqueue('order-status', orderMail(number))));
    await waitFor(() => server.stalled() === WORKERS);
    await (await inspector.getJob(id))?.promote();
    expect(await inspector.getJobState(id)).toBe('waiting');
    server.release();
    await waitFor(() => server.mails.some(({ text }) => text?.includes(code)));
    expect(server.mails.findIndex(({ text }) => text?.includes(code))).toBeLessThan(2 * WORKERS);
  });

  it('is erased with its recipient while queued, like other mails [TRUST-6]', async () => {
    const { inspector, enqueue, erase } = await openBoth();
    await enqueue('verification-code', codeMail());
    await enqueue('order-status', orderMail(1, recipient));
    await enqueue('order-status', orderMail(2));
    await erase(recipient);
    expect(await inspector.getJobs(['waiting', 'prioritized'])).toMatchObject([{ data: { data: orderMail(2) } }]);
  });
});

describe('a flood of mails', () => {
  it('to one mailbox is limited per hour, in any notation of the address; codes and other mailboxes are not affected [TRUST-6]', async () => {
    const { server, inspector, lines, registry, start, enqueue } = await openBoth(3);
    start();
    const names = ['lan@example.com', 'LAN@example.com', 'lan+1@example.com', 'Lan+2@EXAMPLE.com'];
    await Promise.all(Array.from({ length: 40 }, (_, at) => enqueue('order-status', orderMail(at, names[at % 4]))));
    await waitFor(async () => (await inspector.getCompletedCount()) === 40);
    expect(server.mails).toHaveLength(3);
    expect(await registry.metrics()).toContain('mail_tries_total{template="order-status",outcome="dropped"} 37');
    expect(lines.filter((line) => line.includes('Mail dropped'))).toHaveLength(37);
    expect(lines.join('')).not.toMatch(/lan(\+\d)?@example/i);

    await enqueue('verification-code', codeMail());
    await enqueue('order-status', orderMail(99));
    await waitFor(() => server.mails.length === 5);
    expect(server.mails.slice(3).flatMap(({ to }) => to?.map(({ address }) => address))).toEqual(
      expect.arrayContaining([recipient, 'khach-99@example.com']),
    );
  });

  it('about one order is limited to twenty a day, across recipients [TRUST-6]', async () => {
    const { server, inspector, start, enqueue } = await openBoth();
    start();
    const one = orderMail(7);
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => enqueue('order-status', { ...one, to: `khach-${at}@example.com` })),
    );
    await waitFor(async () => (await inspector.getCompletedCount()) === 30);
    expect(server.mails).toHaveLength(20);
  });

  it('does not count retries of a deferred mail [TRUST-6]', async () => {
    const { server, inspector, start, enqueue } = await openBoth(1);
    server.refuse({ code: 451, text: 'Try again later' });
    start();
    const id = await enqueue('order-status', orderMail(1));
    await waitFor(async () => (await inspector.getJobState(id)) === 'delayed');
    server.refuse(null);
    await (await inspector.getJob(id))?.promote();
    await waitFor(async () => (await inspector.getCompletedCount()) === 1);
    expect(server.mails).toHaveLength(1);
  });
});
