import type { KeyObject } from 'node:crypto';
import { mailJob, sealSecret } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import type { ClientSession } from 'mongodb';
import type { RepairOrder } from '../repair-orders/index.ts';
import type { Quote } from './quote.ts';

export interface MailDependencies {
  outbox: Outbox;
  /** Null for an import, which sends no mails. */
  sealKey: KeyObject | null;
}

interface QuoteMail {
  order: RepairOrder;
  /** The quote that waits for an answer; null for a link that only shows the progress. */
  quote: Quote | null;
  token: string;
  correlationId: string;
}

/** Queues the mail with a link, in the transaction that makes the link. */
export async function mailQuote(
  { outbox, sealKey }: MailDependencies,
  session: ClientSession,
  { order: { id, number, contact }, quote, token, correlationId }: QuoteMail,
): Promise<void> {
  if (!sealKey) return;
  const { email: to, name: fullName } = contact;
  const validUntil = quote?.validUntil;
  const data = {
    to,
    fullName,
    repairId: id,
    number,
    sealedToken: sealSecret({ secret: token, context: to, key: sealKey }),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
  };
  await outbox.appendJobs(session, [mailJob({ name: 'quote-sent', data, correlationId })]);
}
