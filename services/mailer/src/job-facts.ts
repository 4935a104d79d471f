import { readEnvelope, readMail } from '@garage/mail';
import type { HeldMail } from './deliver-mail.ts';
import { maskAddress } from './mask-address.ts';

/** What may be told of a mail in logs and lists. */
export interface JobFacts {
  jobId: string;
  template: string;
  /** Masked; `?` for a job that cannot be read. */
  to: string;
  correlationId: string;
  /** Of what asked for it, when that was traced. */
  traceparent?: string | undefined;
  /** When it was written; ISO 8601. */
  at: string;
  /** When it is of no use any more; null: never. */
  expiresAt: string | null;
}

/** Never throws: a job that cannot be read is told of, too. */
export function factsOf({ id, name, data: held }: HeldMail): JobFacts {
  const unknown = { jobId: id, template: name, to: '?', correlationId: '?', at: '?', expiresAt: null };
  try {
    const { data, correlationId, at, traceparent } = readEnvelope(held);
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
