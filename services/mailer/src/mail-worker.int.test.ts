import { openLink, servers, waitFor } from '@garage/testing';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { startMailServer } from './testing/mail-server.ts';
import { code, codeMail, openMailer, recipient } from './testing/open-mailer.ts';
import { testCertificate } from './testing/test-certificate.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Content of an attachment as text. */
const contentOf = (file: Email['attachments'][number] | undefined): string =>
  typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);

async function openBoth(settings: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(settings);
  return { server, ...openMailer({ port: server.port }) };
}

describe('a queued mail', () => {
  it('is sent with its decrypted code, as HTML and text, with its job id as Message-ID [SRV-08]', async () => {
    const { server, inspector, start, enqueue } = await openBoth();
    start();
    const id = await enqueue('verification-code', codeMail());
    const job = await waitFor(async () => (await inspector.getCompleted())[0]);

    expect(job).toMatchObject({ id, returnvalue: 'sent' });
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      messageId: `<${id}@garage.example>`,
      from: { address: 'garage@garage.example', name: 'Garage mẫu' },
      to: [{ address: recipient }],
      subject: 'Mã xác thực tài khoản',
    });
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(code);
  });

  it('keeps no personal data in the queue after sending, and is not sent twice', async () => {
    const { server, inspector, start, enqueue } = await openBoth();
    start();
    const id = await enqueue('password-changed', {
      to: recipient,
      fullName: 'Nguyễn Thị Lan',
      at: '2026-08-02T20:05:09.000Z',
    });
    const job = await waitFor(async () => (await inspector.getCompleted())[0]);
    expect(job).toMatchObject({ id, returnvalue: 'sent', data: { sent: true } });
    expect(JSON.stringify(job)).not.toMatch(/Lan|lan@/);
    await job.retry('completed');
    await waitFor(async () => (await inspector.getJobState(id)) === 'completed');
    expect(server.mails).toHaveLength(1);
  });

  it('has the attachments of its template, if any [B-68]', async () => {
    const { server, start, enqueue } = await openBoth();
    start();
    const sealedToken = codeMail().sealedCode;
    await enqueue('verification-code', codeMail());
    await enqueue('appointment-booked', {
      to: recipient,
      fullName: 'Nguyễn Thị Lan',
      appointmentId: 'a'.repeat(24),
      reference: 'K7M2P9XQ',
      date: '2026-08-03',
      timeSlot: '09:00',
      sequence: 0,
      at: '2026-08-02T20:05:09.000Z',
      sealedToken,
    });
    await waitFor(() => server.mails.length === 2);
    const filesOf = (subject: string) => server.mails.find((mail) => mail.subject === subject)?.attachments;
    expect(filesOf('Mã xác thực tài khoản')).toEqual([]);
    const [file, ...more] = filesOf('Đã nhận lịch hẹn của bạn') ?? [];
    expect([file?.filename, file?.mimeType, more]).toEqual(['lich-hen-K7M2P9XQ.ics', 'text/calendar', []]);
    expect(contentOf(file)).toContain('SUMMARY:Lịch hẹn tại Garage mẫu');
  });

  it('has the headers of RFC 8058 when such mails can be stopped, and only then [DAILY-62]', async () => {
    const { server, start, enqueue } = await openBoth();
    start();
    const order = { to: recipient, fullName: 'Lan', orderId: 'a'.repeat(24), at: '2026-08-02T20:05:09.000Z' };
    await enqueue('order-status', { ...order, status: 'processing', accountId: 'b'.repeat(24) });
    await enqueue('order-status', { ...order, orderId: 'c'.repeat(24), status: 'processing' });
    await waitFor(() => server.mails.length === 2);
    const headersOf = (index: number, name: string) =>
      server.mails[index]?.headers.flatMap(({ key, value }) => (key === name ? [value] : [])) ?? [];
    const stoppable = [0, 1].find((index) => headersOf(index, 'list-unsubscribe').length > 0);
    expect(stoppable).toBeDefined();
    const [link] = headersOf(stoppable ?? 0, 'list-unsubscribe');
    expect(link).toMatch(/^<https?:\/\/[^>]+\/api\/notices\/stop\/one-click\?token=b{24}\.order\.[\w-]{43}>$/);
    expect(headersOf(stoppable ?? 0, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(headersOf(stoppable === 0 ? 1 : 0, 'list-unsubscribe')).toEqual([]);
  });

  it('has a Reply-To header when configured', async () => {
    const server = await startMailServer();
    const { start, enqueue } = openMailer({ port: server.port, MAIL_REPLY_TO: 'lienhe@garage.example' });
    start();
    await enqueue('verification-code', codeMail());
    await waitFor(() => server.mails.length === 1);
    expect(server.mails[0]?.replyTo).toMatchObject([{ address: 'lienhe@garage.example' }]);
  });

  it('is retried with the same code and id when the server defers it [SRV-08]', async () => {
    const { server, inspector, start, enqueue, lines } = await openBoth();
    server.refuse({ code: 451, text: 'Try again later' });
    start();
    const id = await enqueue('verification-code', codeMail());
    const [job] = await waitFor(async () => {
      const delayed = await inspector.getDelayed();
      return delayed.length === 1 && delayed;
    });
    expect(job).toMatchObject({ id, attemptsMade: 1 });
    expect(job?.failedReason).toContain('451 Try again later');
    expect(lines.join('')).toContain('it will be retried');

    server.refuse(null);
    await inspector.promoteJobs();
    await waitFor(() => server.mails.length === 1);
    expect(server.mails[0]).toMatchObject({ messageId: `<${id}@garage.example>` });
    expect(server.mails[0]?.text).toContain(code);
  });

  it('is retried when there is no mail server', async () => {
    const { inspector, start, enqueue } = openMailer({ port: 1 });
    start();
    await enqueue('verification-code', codeMail());
    const [job] = await waitFor(async () => {
      const delayed = await inspector.getDelayed();
      return delayed.length === 1 && delayed;
    });
    expect(job?.failedReason).toContain('ECONNREFUSED');
  });

  it('fails permanently when its recipient is rejected, without an address in the reason', async () => {
    const { server, inspector, start, enqueue } = await openBoth();
    server.refuse({ code: 550, text: `<${recipient}>: no such user` });
    start();
    await enqueue('verification-code', codeMail());
    const [job] = await waitFor(async () => {
      const failed = await inspector.getFailed();
      return failed.length === 1 && failed;
    });
    expect(job?.attemptsMade).toBe(1);
    expect(job?.failedReason).toContain('550 <l…@example.com>: no such user');
    expect(JSON.stringify([job?.failedReason, job?.stacktrace])).not.toContain(recipient);
  });

  it.each([
    ['with an unknown template', 'advertisement', codeMail()],
    ['without the data of its template', 'reset-code', codeMail()],
    ['whose secret was encrypted for another recipient', 'verification-code', { ...codeMail(), to: 'mai@example.com' }],
  ] as const)('%s fails at once and is logged', async (_, name, data) => {
    const { server, inspector, start, enqueue, lines } = await openBoth();
    start();
    const jobId = await enqueue(name, data);
    await waitFor(async () => (await inspector.getFailedCount()) === 1);
    expect(server.mails).toEqual([]);
    expect(lines.map((line): object => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', jobId, template: name, correlationId: 'request-1', attempt: 1 }),
    );
  });

  it('is not sent when its code has expired, whatever the reason for the delay [SRV-08]', async () => {
    const { server, inspector, start, enqueue } = await openBoth();
    await enqueue('verification-code', codeMail(), minutesAgo(10));
    const fresh = await enqueue('verification-code', codeMail(), minutesAgo(9));
    start();
    await waitFor(async () => (await inspector.getCompletedCount()) === 2);
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${fresh}@garage.example>`]);
    const outcomes = (await inspector.getCompleted()).map(({ returnvalue }): unknown => returnvalue);
    expect(new Set(outcomes)).toEqual(new Set(['expired', 'sent']));
  });
});

describe('logs and metrics', () => {
  it('contain no code, encrypted secret or full address, whatever the outcome [SRV-08]', async () => {
    const { server, inspector, start, enqueue, lines } = await openBoth();
    const data = codeMail();
    start();
    await enqueue('verification-code', data);
    await enqueue('verification-code', data, minutesAgo(11));
    await enqueue('advertisement', data);
    await waitFor(async () => (await inspector.getCompletedCount()) === 2 && (await inspector.getFailedCount()) === 1);
    server.refuse({ code: 450, text: `${recipient} is busy` });
    await enqueue('verification-code', data);
    await waitFor(async () => (await inspector.getDelayedCount()) === 1);

    expect(lines).toHaveLength(4);
    expect(lines.join('')).toContain('l…@example.com');
    expect(lines.join('')).not.toMatch(new RegExp(`${code}|${data.sealedCode}|${recipient}`));
  });

  it('count attempts by outcome and the queue by state', async () => {
    const { inspector, start, enqueue, registry } = await openBoth();
    start();
    await enqueue('verification-code', codeMail());
    await enqueue('verification-code', codeMail(), minutesAgo(11));
    await enqueue('reset-code', {});
    await waitFor(async () => (await inspector.getCompletedCount()) === 2 && (await inspector.getFailedCount()) === 1);
    const text = await registry.metrics();
    expect(text).toContain('mail_tries_total{template="verification-code",outcome="sent"} 1');
    expect(text).toContain('mail_tries_total{template="verification-code",outcome="expired"} 1');
    expect(text).toContain('mail_tries_total{template="reset-code",outcome="failed"} 1');
    expect(text).toContain('mail_queue_jobs{state="failed"} 1');
    expect(text).toContain('mail_queue_jobs{state="waiting"} 0');
    expect(text).toContain('mail_send_duration_seconds_count{outcome="sent"} 1');
  });
});

describe('the connection to the mail server', () => {
  it('requires TLS unless configured otherwise', async () => {
    const server = await startMailServer();
    const { inspector, start, enqueue } = openMailer({ port: server.port, SMTP_TLS: 'required' });
    start();
    await enqueue('verification-code', codeMail());
    await waitFor(async () => (await inspector.getDelayedCount()) === 1);
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['rejects an untrusted server certificate', {}, 'delayed'],
    ['accepts a certificate of the configured authority', { SMTP_CA: testCertificate.cert }, 'completed'],
  ] as const)('%s', async (_, settings, state) => {
    const server = await startMailServer({ tls: true });
    const { inspector, start, enqueue } = openMailer({ port: server.port, SMTP_TLS: 'required', ...settings });
    start();
    const id = await enqueue('verification-code', codeMail());
    await waitFor(async () => (await inspector.getJobState(id)) === state);
    expect(server.mails).toHaveLength(state === 'completed' ? 1 : 0);
  });

  it('authenticates with the credentials of the URL; with wrong ones mails are retried', async () => {
    const server = await startMailServer({ account: { user: 'ga ra', pass: 'p@ss/word' } });
    const login = (password: string) => `smtp://ga%20ra:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    const right = openMailer({ port: server.port, SMTP_URL: login('p@ss/word') });
    right.start();
    await right.enqueue('verification-code', codeMail());
    await waitFor(() => server.mails.length === 1);

    const wrong = openMailer({ port: server.port, SMTP_URL: login('wrong') });
    wrong.start();
    await wrong.enqueue('verification-code', codeMail());
    const delayed = await waitFor(async () => (await wrong.inspector.getDelayed())[0]);
    // Under load the closed connection may be noticed before the server's response.
    expect(delayed.failedReason).toMatch(/535|connection was closed/);
  });
});

describe('a stopping mailer', () => {
  it('finishes running mails and takes no more', async () => {
    const { server, inspector, start, enqueue } = await openBoth();
    server.stall();
    const worker = start();
    await enqueue('verification-code', codeMail());
    await waitFor(() => server.stalled() === 1);
    const closed = worker.close();
    server.release();
    await closed;
    await enqueue('verification-code', codeMail());
    expect(await inspector.getJobCounts('completed', 'waiting', 'delayed')).toMatchObject({ completed: 1, waiting: 1 });
    expect(server.mails).toHaveLength(1);
  });

  it('hands back a mail the server never accepts, after a timeout', async () => {
    const { server, inspector, start, enqueue } = await openBoth();
    server.stall();
    const worker = start();
    const id = await enqueue('verification-code', codeMail());
    await waitFor(() => server.stalled() === 1);
    const startedAt = performance.now();
    await worker.close();
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(await inspector.getJobState(id)).toBe('delayed');
  });
});

describe('a mailer without Redis', () => {
  it('has no queue metrics, and continues when Redis is back [SRV-08]', async () => {
    const link = await openLink(servers().redisUrl);
    const server = await startMailServer();
    const { start, enqueue, registry } = openMailer({ port: server.port }, `redis://${link.host}`);
    start();
    await enqueue('verification-code', codeMail());
    await waitFor(() => server.mails.length === 1);

    await link.cut();
    await enqueue('verification-code', codeMail());
    await waitFor(async () => !(await registry.metrics()).includes('mail_queue_jobs{'));
    await link.restore();
    await waitFor(() => server.mails.length === 2, { timeoutMs: 20_000 });
    expect(await registry.metrics()).toContain('mail_queue_jobs{state="failed"} 0');
  });

  it('stops promptly', async () => {
    const link = await openLink(servers().redisUrl);
    const server = await startMailServer();
    const { queue, start, enqueue } = openMailer({ port: server.port }, `redis://${link.host}`);
    const worker = start();
    await enqueue('verification-code', codeMail());
    await waitFor(() => server.mails.length === 1);
    await link.cut();
    await waitFor(() => queue.redis.status !== 'ready');
    const startedAt = performance.now();
    await worker.close();
    await queue.close();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
