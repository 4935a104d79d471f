import { readEnvelope, readMail } from '@garage/mail';
import type { QueuedMail } from './deliver-mail.ts';
import { maskAddress } from './mask-address.ts';

/** Properties of a mail that may appear in logs and lists. */
export interface JobFacts {
  jobId: string;
  template: string;
  /** Masked; `?` for a job that cannot be read. */
  to: string;
  correlationId: string;
  /** Trace context of the request that caused it, when traced. */
  traceparent?: string | undefined;
  /** Time of creation, ISO 8601. */
  at: string;
  /** Time after which it is not sent; null: never. */
  expiresAt: string | null;
}

/** Never throws: unreadable jobs are logged too. */
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
