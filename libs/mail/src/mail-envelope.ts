import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { InvalidMailJob } from './templates/template.ts';

const envelopeSchema = Type.Object({
  /** What the template takes. */
  data: Type.Unknown(),
  /** Of the request that asked for the mail. */
  correlationId: Type.String(),
  /** When its transaction was written; ISO 8601. What it carries is as old as that, however long it waited. */
  at: Type.String({ format: 'date-time' }),
  /** W3C trace context of what put it on the queue, when that was traced. */
  traceparent: Type.Optional(Type.String({ maxLength: 55 })),
});

/** What a job on the queue holds. */
export type MailEnvelope = Static<typeof envelopeSchema>;

/** What is left of a mail on the queue once it is sent: its id stays, so that it is not sent again, and nothing of a person. */
export const SENT_ENVELOPE = { sent: true } as const;

/** Whether the mail was sent already, by a process that died before it could say so. */
export function isSentEnvelope(held: unknown): boolean {
  return typeof held === 'object' && held !== null && 'sent' in held && held.sent === true;
}

const check = Compile(envelopeSchema);

/** @throws InvalidMailJob; its message quotes no value */
export function readEnvelope(held: unknown): MailEnvelope {
  if (check.Check(held)) return held;
  throw new InvalidMailJob('Not the envelope of a mail');
}
