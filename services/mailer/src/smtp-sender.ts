import { getCACertificates } from 'node:tls';
import type { MailAttachment } from '@garage/mail';
import { createTransport } from 'nodemailer';

export interface SmtpSettings {
  SMTP_URL: string;
  SMTP_TLS: 'required' | 'offered' | 'off';
  SMTP_CA?: string;
  MAIL_FROM: string;
  MAIL_FROM_NAME: string;
  MAIL_REPLY_TO?: string;
  MAIL_CONCURRENCY: number;
}

interface OutgoingMail {
  /** The job's id: the same mail has the same Message-ID however often it is sent. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
}

export interface SmtpSender {
  /** Rejects when the server has not taken the mail for certain; see isRefusedForGood. */
  send(mail: OutgoingMail, options: { signal?: AbortSignal | undefined }): Promise<void>;
  close(): void;
}

/** How long each step with the server may take, and the whole of one mail, in milliseconds. */
const STEP_LIMIT_MS = 10_000;
const SEND_LIMIT_MS = 30_000;

/** Sends over connections that are kept open, as many as mails may be sent at the same time. */
export function createSmtpSender(settings: SmtpSettings): SmtpSender {
  const transport = createTransport({ ...connectionOptions(settings), ...poolOptions(settings) });
  const domain = settings.MAIL_FROM.slice(settings.MAIL_FROM.lastIndexOf('@') + 1);
  const from = { name: settings.MAIL_FROM_NAME, address: settings.MAIL_FROM };

  return {
    async send({ id, to, subject, html, text, attachments }, { signal }) {
      const limit = AbortSignal.timeout(SEND_LIMIT_MS);
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        ...(settings.MAIL_REPLY_TO !== undefined && { replyTo: settings.MAIL_REPLY_TO }),
        subject,
        html,
        text,
        attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
        // No machine answers a machine.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    },
    close: () => transport.close(),
  };
}

/** Whether the server refuses this mail itself, for this recipient or for what it says: no repeat would change that. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false;
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');
}

function connectionOptions({ SMTP_URL, SMTP_TLS, SMTP_CA }: SmtpSettings) {
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  return {
    // An IPv6 address stands in brackets in a URL only.
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: SMTP_TLS === 'required',
    ignoreTLS: SMTP_TLS === 'off',
    ...(SMTP_CA !== undefined && { tls: { ca: [...getCACertificates(), SMTP_CA] } }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

function poolOptions({ MAIL_CONCURRENCY }: SmtpSettings) {
  return {
    pool: true,
    maxConnections: MAIL_CONCURRENCY,
    // Repeats are the queue's: it counts them.
    maxRequeues: 0,
    dnsTimeout: STEP_LIMIT_MS,
    connectionTimeout: STEP_LIMIT_MS,
    greetingTimeout: STEP_LIMIT_MS,
    socketTimeout: STEP_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
