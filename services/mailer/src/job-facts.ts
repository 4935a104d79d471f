import { readEnvelope, readMail } from '@garage/mail';
import type { QueuedMail } from './deliver-mail.ts';
import { maskAddress } from './mask-address.ts';

/** Properties of a mail that may appear in logs and lists. */
export interface JobFacts {
  jobId: string;
  template: string;
  /** Masked address of the recipient; `?` for a job that cannot be read. */
  to: string;
  correlationId: string;
  /** W3C trace context of the request that caused the mail; undefined when it was not traced. */
  traceparent?: string | undefined;
  /** Time at which the mail was written, ISO 8601. */
  at: string;
  /** Time after which the mail is not sent any more; null when it never expires. */
  expiresAt: string | null;
}

/** Reads the facts of a mail. It never throws, because jobs that cannot be read must be logged, too. */
export function jobFactsOf({ id, name, data: envelope }: QueuedMail): JobFacts {
  const unknown = { jobId: id, template: name, to: '?', correlationId: '?', at: '?', expiresAt: null };
  try {
    const { data, correlationId, at, traceparent } = readEnvelope(envelope);
    const known = { ...unknown, correlationId, at, traceparent };
    try {
      const { to, lastsMs } = readMail({ name, data });
      const expiresAt = lastsMs === undefined ? null : new Date(Date.parse(at) + lastsMs).toISOString();
      return { ...known, to: maskAddress(to), expiresAt };
    } catch {
      return known;
    }
  } catch {
    return unknown;
  }
}
