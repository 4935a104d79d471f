import { openLink, servers, waitFor } from '@garage/testing';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { startMailServer } from './testing/mail-server.ts';
import { code, codeMail, openMailer, recipient } from './testing/open-mailer.ts';
import { testCertificate } from './testing/test-certificate.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** What a file holds, as text. */
const contentOf = (file: Email['attachments'][number] | undefined): string =>
  typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);

async function openBoth(settings: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(settings);
  return { server, ...openMailer({ port: server.port }) };
}

describe('a mail on the queue', () => {
  it('is sent with the code that it carries sealed, as HTML and as text, under its own id [SRV-08]', async () => {
    const { server, look, start, enqueue } = await openBoth();
    start();
    const id = await enqueue('verification-code', codeMail());
    const job = await waitFor(async () => (await look.getCompleted())[0]);

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

  it('leaves nothing of a person on the queue once it is sent, and is not sent again for that', async () => {
    const { server, look, start, enqueue } = await openBoth();
    start();
    const id = await enqueue('password-changed', {
      to: recipient,
      fullName: 'Nguyễn Thị Lan',
      at: '2026-08-02T20:05:09.000Z',
    });
    const job = await waitFor(async () => (await look.getCompleted())[0]);
    expect(job).toMatchObject({ id, returnvalue: 'sent', data: { sent: true } });
    expect(JSON.stringify(job)).not.toMatch(/Lan|lan@/);
    await job.retry('completed');
    await waitFor(async () => (await look.getJobState(id)) === 'completed');
    expect(server.mails).toHaveLength(1);
  });

  it('brings the files that its template adds, and a mail without any brings none [B-68]', async () => {
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

  it('names where answers go, when that is another address', async () => {
    const server = await startMailServer();
    const { start, enqueue } = openMailer({ port: server.port, MAIL_REPLY_TO: 'lienhe@garage.example' });
    start();
    await enqueue('verification-code', codeMail());
    await waitFor(() => server.mails.length === 1);
    expect(server.mails[0]?.replyTo).toMatchObject([{ address: 'lienhe@garage.example' }]);
  });

  it('is tried again later when the server is busy, with the same code and the same id [SRV-08]', async () => {
    const { server, look, start, enqueue, lines } = await openBoth();
    server.refuse({ code: 451, text: 'Try again later' });
    start();
    const id = await enqueue('verification-code', codeMail());
    const [job] = await waitFor(async () => {
      const delayed = await look.getDelayed();
      return delayed.length === 1 && delayed;
    });
    expect(job).toMatchObject({ id, attemptsMade: 1 });
    expect(job?.failedReason).toContain('451 Try again later');
    expect(lines.join('')).toContain('it will be tried again');

    server.refuse(null);
    await look.promoteJobs();
    await waitFor(() => server.mails.length === 1);
    expect(server.mails[0]).toMatchObject({ messageId: `<${id}@garage.example>` });
    expect(server.mails[0]?.text).toContain(code);
  });

  it('is tried again when there is no mail server', async () => {
    const { look, start, enqueue } = openMailer({ port: 1 });
    start();
    await enqueue('verification-code', codeMail());
    const [job] = await waitFor(async () => {
      const delayed = await look.getDelayed();
      return delayed.length === 1 && delayed;
    });
    expect(job?.failedReason).toContain('ECONNREFUSED');
  });

  it('fails for good when its recipient is refused for good, and keeps no address in the reason', async () => {
    const { server, look, start, enqueue } = await openBoth();
    server.refuse({ code: 550, text: `<${recipient}>: no such user` });
    start();
    await enqueue('verification-code', codeMail());
    const [job] = await waitFor(async () => {
      const failed = await look.getFailed();
      return failed.length === 1 && failed;
    });
    expect(job?.attemptsMade).toBe(1);
    expect(job?.failedReason).toContain('550 <l…@example.com>: no such user');
    expect(JSON.stringify([job?.failedReason, job?.stacktrace])).not.toContain(recipient);
  });

  it.each([
    ['that no template takes', 'advertisement', codeMail()],
    ['without what its template takes', 'reset-code', codeMail()],
    ['whose seal is of another recipient', 'verification-code', { ...codeMail(), to: 'mai@example.com' }],
  ] as const)('%s fails at once and is logged', async (_, name, data) => {
    const { server, look, start, enqueue, lines } = await openBoth();
    start();
    const jobId = await enqueue(name, data);
    await waitFor(async () => (await look.getFailedCount()) === 1);
    expect(server.mails).toEqual([]);
    expect(lines.map((line): object => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', jobId, template: name, correlationId: 'request-1', attempt: 1 }),
    );
  });

  it('is not sent when its code is out of date, however long the mail waited and wherever [SRV-08]', async () => {
    const { server, look, start, enqueue } = await openBoth();
    await enqueue('verification-code', codeMail(), minutesAgo(10));
    const fresh = await enqueue('verification-code', codeMail(), minutesAgo(9));
    start();
    await waitFor(async () => (await look.getCompletedCount()) === 2);
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${fresh}@garage.example>`]);
    const outcomes = (await look.getCompleted()).map(({ returnvalue }): unknown => returnvalue);
    expect(new Set(outcomes)).toEqual(new Set(['expired', 'sent']));
  });
});

describe('what the mailer tells of itself', () => {
  it('holds no code, no seal and no whole address, whatever became of the mails [SRV-08]', async () => {
    const { server, look, start, enqueue, lines } = await openBoth();
    const data = codeMail();
    start();
    await enqueue('verification-code', data);
    await enqueue('verification-code', data, minutesAgo(11));
    await enqueue('advertisement', data);
    await waitFor(async () => (await look.getCompletedCount()) === 2 && (await look.getFailedCount()) === 1);
    server.refuse({ code: 450, text: `${recipient} is busy` });
    await enqueue('verification-code', data);
    await waitFor(async () => (await look.getDelayedCount()) === 1);

    expect(lines).toHaveLength(4);
    expect(lines.join('')).toContain('l…@example.com');
    expect(lines.join('')).not.toMatch(new RegExp(`${code}|${data.sealedCode}|${recipient}`));
  });

  it('counts tries by outcome and the queue by state', async () => {
    const { look, start, enqueue, registry } = await openBoth();
    start();
    await enqueue('verification-code', codeMail());
    await enqueue('verification-code', codeMail(), minutesAgo(11));
    await enqueue('reset-code', {});
    await waitFor(async () => (await look.getCompletedCount()) === 2 && (await look.getFailedCount()) === 1);
    const text = await registry.metrics();
    expect(text).toContain('mail_tries_total{template="verification-code",outcome="sent"} 1');
    expect(text).toContain('mail_tries_total{template="verification-code",outcome="expired"} 1');
    expect(text).toContain('mail_tries_total{template="reset-code",outcome="failed"} 1');
    expect(text).toContain('mail_queue_jobs{state="failed"} 1');
    expect(text).toContain('mail_queue_jobs{state="waiting"} 0');
    expect(text).toContain('mail_send_duration_seconds_count{outcome="sent"} 1');
  });
});

describe('the way to the mail server', () => {
  it('is not taken without TLS unless that is allowed', async () => {
    const server = await startMailServer();
    const { look, start, enqueue } = openMailer({ port: server.port, SMTP_TLS: 'required' });
    start();
    await enqueue('verification-code', codeMail());
    await waitFor(async () => (await look.getDelayedCount()) === 1);
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['not to a server that nobody vouches for', {}, 'delayed'],
    ['to a server that the authority in the settings vouches for', { SMTP_CA: testCertificate.cert }, 'completed'],
  ] as const)('leads %s', async (_, settings, state) => {
    const server = await startMailServer({ tls: true });
    const { look, start, enqueue } = openMailer({ port: server.port, SMTP_TLS: 'required', ...settings });
    start();
    const id = await enqueue('verification-code', codeMail());
    await waitFor(async () => (await look.getJobState(id)) === state);
    expect(server.mails).toHaveLength(state === 'completed' ? 1 : 0);
  });

  it('is opened with the name and password of its address; a wrong one is no fault of the mail', async () => {
    const server = await startMailServer({ account: { user: 'ga ra', pass: 'p@ss/word' } });
    const login = (password: string) => `smtp://ga%20ra:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    const right = openMailer({ port: server.port, SMTP_URL: login('p@ss/word') });
    right.start();
    await right.enqueue('verification-code', codeMail());
    await waitFor(() => server.mails.length === 1);

    const wrong = openMailer({ port: server.port, SMTP_URL: login('wrong') });
    wrong.start();
    await wrong.enqueue('verification-code', codeMail());
    const delayed = await waitFor(async () => (await wrong.look.getDelayed())[0]);
    // On a busy machine the end of the connection may be seen before what the server said.
    expect(delayed.failedReason).toMatch(/535|connection was closed/);
  });
});

describe('a mailer that stops', () => {
  it('ends the mails that it is sending and takes no more', async () => {
    const { server, look, start, enqueue } = await openBoth();
    server.stall();
    const worker = start();
    await enqueue('verification-code', codeMail());
    await waitFor(() => server.stalled() === 1);
    const closed = worker.close();
    server.release();
    await closed;
    await enqueue('verification-code', codeMail());
    expect(await look.getJobCounts('completed', 'waiting', 'delayed')).toMatchObject({ completed: 1, waiting: 1 });
    expect(server.mails).toHaveLength(1);
  });

  it('leaves a mail that the server never takes to the next one, and does not wait for ever', async () => {
    const { server, look, start, enqueue } = await openBoth();
    server.stall();
    const worker = start();
    const id = await enqueue('verification-code', codeMail());
    await waitFor(() => server.stalled() === 1);
    const begun = performance.now();
    await worker.close();
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect(await look.getJobState(id)).toBe('delayed');
  });
});

describe('a mailer whose Redis is away', () => {
  it('has no counts meanwhile, and goes on by itself when it is back [SRV-08]', async () => {
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

  it('stops at once all the same', async () => {
    const link = await openLink(servers().redisUrl);
    const server = await startMailServer();
    const { queue, start, enqueue } = openMailer({ port: server.port }, `redis://${link.host}`);
    const worker = start();
    await enqueue('verification-code', codeMail());
    await waitFor(() => server.mails.length === 1);
    await link.cut();
    await waitFor(() => queue.redis.status !== 'ready');
    const begun = performance.now();
    await worker.close();
    await queue.close();
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
