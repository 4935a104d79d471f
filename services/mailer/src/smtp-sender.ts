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
  /** Id of the job, from which the Message-ID is made, so that repeated attempts send the same Message-ID. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
  /** Address to which a mail program posts to stop such mails. */
  stopUrl?: string;
}

export interface SmtpSender {
  /**
   * Sends a mail; rejects unless the server has accepted it. `isPermanentRejection` tells whether another attempt is
   * useless.
   */
  send(mail: OutgoingMail, options: { signal?: AbortSignal | undefined }): Promise<void>;
  close(): void;
}

/** Timeouts of each protocol step and of a whole mail, in milliseconds. */
const STEP_TIMEOUT_MS = 10_000;
const SEND_TIMEOUT_MS = 30_000;

/** Sends mails over a pool of connections, with one connection for each mail that is sent at the same time. */
export function createSmtpSender(settings: SmtpSettings): SmtpSender {
  const transport = createTransport({ ...connectionOptions(settings), ...poolOptions(settings) });
  const domain = settings.MAIL_FROM.slice(settings.MAIL_FROM.lastIndexOf('@') + 1);
  const from = { name: settings.MAIL_FROM_NAME, address: settings.MAIL_FROM };

  return {
    async send({ id, to, subject, html, text, attachments, stopUrl }, { signal }) {
      const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
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
        // Suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(stopUrl) },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    },
    close: () => transport.close(),
  };
}

/** The headers by which mail programs offer a button that stops such mails (RFC 8058). */
const stopHeaders = (stopUrl: string | undefined): Record<string, string> =>
  stopUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** True when the server permanently rejects this recipient or content: a retry would not help. */
export function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false;
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');
}

function connectionOptions({ SMTP_URL, SMTP_TLS, SMTP_CA }: SmtpSettings) {
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  return {
    // A URL encloses an IPv6 address in brackets, which a socket option must not contain.
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
    // The transport must not repeat attempts, because the queue does so and counts them.
    maxRequeues: 0,
    dnsTimeout: STEP_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
