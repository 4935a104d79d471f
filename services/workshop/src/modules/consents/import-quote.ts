import type { QuoteBody } from '@garage/contracts';
import { draftQuote, sendQuote } from '../quotes/index.ts';
import type { StaffAuthor } from '../repair-orders/index.ts';
import { recordConsent } from './record-consent.ts';
import type { WriteConsents } from './write-consents.ts';

/** A quote of the seed, with what its customer said to it. */
export interface ImportedQuote extends QuoteBody {
  /** Titles of the jobs that were declined; all others were agreed to. */
  declined?: readonly string[];
  /** Who said what. */
  statement: string;
}

interface Import {
  orderId: string;
  author: StaffAuthor;
  quote: ImportedQuote;
}

/** Adds a quote and the answer to it, by the same use cases as staff. */
export async function importQuote(
  dependencies: WriteConsents,
  { orderId, author, quote: { jobs, note, declined = [], statement } }: Import,
): Promise<void> {
  const { id, version } = await draftQuote(dependencies, { orderId, body: { jobs, note }, author, request: null });
  const { quote } = await sendQuote(dependencies, { id, body: { version, channel: 'counter' }, author });
  const decisions = jobs.map(({ id: jobId, title }) => ({ jobId, agreed: !declined.includes(title) }));
  const body = { digest: quote.digest ?? '', channel: 'phone' as const, statement, decisions };
  await recordConsent(dependencies, { id, body, author });
}
