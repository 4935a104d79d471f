import type { RecordConsentBody } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import { findQuote } from '../quotes/index.ts';
import type { StaffAuthor } from '../repair-orders/index.ts';
import type { Decided } from './decide-quote.ts';
import { decideQuote } from './decide-quote.ts';
import type { WriteConsents } from './write-consents.ts';

/** Records what a customer told staff. @throws AppError QUOTE_NOT_FOUND, and as decideQuote */
export async function recordConsent(
  dependencies: WriteConsents,
  { id, body, author }: { id: string; body: RecordConsentBody; author: StaffAuthor },
): Promise<Decided> {
  const { orderId, digest, state } = await findQuote(dependencies, id);
  if (state === 'draft') throw new AppError('QUOTE_NOT_SENT');
  if (digest !== body.digest) throw new AppError('QUOTE_CHANGED');
  return decideQuote(dependencies, {
    orderId,
    digest,
    decisions: body.decisions,
    channel: body.channel,
    author,
    statement: body.statement.trim(),
    network: '',
    userAgent: '',
    signature: null,
  });
}
