import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { InvalidMailJob } from './templates/template.ts';

const envelopeSchema = Type.Object({
  /** The data from which the template makes the mail. */
  data: Type.Unknown(),
  /** Correlation id of the request that caused the mail. */
  correlationId: Type.String(),
  /**
   * Time of the transaction that enqueued the mail, ISO 8601. The mail shows the data of this time, however long it
   * waited.
   */
  at: Type.String({ format: 'date-time' }),
  /** W3C trace context of the enqueuing request, if it was traced. */
  traceparent: Type.Optional(Type.String({ maxLength: 55 })),
});

/** Data of a job on the queue. */
export type MailEnvelope = Static<typeof envelopeSchema>;

/** Replaces the data of a sent mail: its id stays, so that it is not sent again, but no personal data. */
export const SENT_ENVELOPE = { sent: true } as const;

/** True when the mail was already sent, by a process that died before it could complete the job. */
export function isSentEnvelope(held: unknown): boolean {
  return typeof held === 'object' && held !== null && 'sent' in held && held.sent === true;
}

const check = Compile(envelopeSchema);

/**
 * Reads a job of the queue.
 * @throws InvalidMailJob; its message quotes no value
 */
export function readEnvelope(held: unknown): MailEnvelope {
  if (check.Check(held)) return held;
  throw new InvalidMailJob('Not the envelope of a mail');
}
