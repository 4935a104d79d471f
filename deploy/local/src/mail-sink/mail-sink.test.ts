import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '@garage/testing/free-port';
import { createMailbox, type ReceivedMail } from './mailbox.ts';
import { startMailSink } from './mail-sink.ts';
import { renderPage } from './page.ts';

let sink: Awaited<ReturnType<typeof startMailSink>>;
let smtpPort: number;
let address: string;

beforeEach(async () => {
  smtpPort = await freePort();
  const httpPort = await freePort();
  sink = await startMailSink({ host: '127.0.0.1', smtpPort, httpPort });
  address = `http://127.0.0.1:${httpPort}`;
});

afterEach(() => sink.close());

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false });
  await transport.sendMail({ from: 'garage@garage.local', ...mail });
  transport.close();
}

async function readMails(): Promise<ReceivedMail[]> {
  const answer = await fetch(`${address}/api/messages`);
  const mails: ReceivedMail[] = JSON.parse(await answer.text());
  return mails;
}

const code = {
  to: 'khach@example.com',
  subject: 'Mã xác nhận của bạn',
  text: 'Mã: 123456',
  html: '<p>Mã: <b>123456</b></p>',
};

describe('the mail sink', () => {
  it('returns a Vietnamese mail unchanged', async () => {
    const before = Date.now();
    await send({ ...code, messageId: '<row-1@garage.local>' });
    const [mail] = await readMails();
    expect(mail).toMatchObject({ from: 'garage@garage.local', to: ['khach@example.com'], subject: code.subject });
    expect(mail?.messageId).toBe('<row-1@garage.local>');
    expect(mail?.text.trim()).toBe(code.text);
    expect(mail?.html.trim()).toBe(code.html);
    expect(Date.parse(mail?.receivedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('lists all recipients including blind copies', async () => {
    await send({ ...code, to: 'a@example.com', cc: 'b@example.com', bcc: 'c@example.com' });
    expect((await readMails())[0]?.to).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });

  it('lists the newest mail first, and deletes all on request', async () => {
    await send({ ...code, subject: 'một' });
    await send({ ...code, subject: 'hai' });
    expect((await readMails()).map(({ subject }) => subject)).toEqual(['hai', 'một']);
    const answer = await fetch(`${address}/api/messages`, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(await readMails()).toEqual([]);
  });

  it('shows a page on which nothing in a mail can run', async () => {
    await send({
      ...code,
      subject: '<script>alert(1)</script>',
      html: '<script>alert(2)</script>"><script>alert(3)</script>',
    });
    const answer = await fetch(`${address}/`);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toContain('<script>');
    expect(page).toContain(
      '<iframe sandbox="" title="&lt;script&gt;alert(1)&lt;/script&gt;" srcdoc="&lt;script&gt;alert(2)',
    );
  });

  it('keeps running after a client disconnects in the middle of a mail', async () => {
    const socket = connect(smtpPort, '127.0.0.1');
    await once(socket, 'data');
    socket.write('EHLO me\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<d@e.f>\r\nDATA\r\nSubject: half');
    socket.resetAndDestroy();
    await send(code);
    expect((await readMails()).map(({ subject }) => subject)).toEqual([code.subject]);
  });
});

describe('a mailbox', () => {
  it('keeps the last mails only', async () => {
    const mailbox = createMailbox(2);
    for (const subject of ['1', '2', '3'])
      await mailbox.receive({ from: '', to: [] }, Buffer.from(`Subject: ${subject}\r\n\r\ntext`));
    expect(mailbox.list().map(({ subject }) => subject)).toEqual(['3', '2']);
  });
});

describe('the page', () => {
  it('shows a mail without HTML as text', () => {
    const mail = {
      from: '',
      to: ['a@b.c'],
      subject: '',
      messageId: '',
      text: 'một < hai',
      html: '',
      receivedAt: '2026-01-01T00:00:00Z',
    };
    expect(renderPage([mail])).toContain('<pre>một &lt; hai</pre>');
  });

  it('reports an empty mailbox', () => {
    expect(renderPage([])).toContain('No mail yet.');
  });
});
