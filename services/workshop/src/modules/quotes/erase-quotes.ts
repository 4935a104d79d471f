import type { ClientSession } from 'mongodb';
import type { Quote, QuoteFields } from './quote.ts';
import type { WriteQuotes } from './write-quotes.ts';
import { writeQuote } from './write-quotes.ts';

interface ErasedOrders {
  orderIds: readonly string[];
  correlationId: string;
  at: Date;
}

/** Lines, prices and decisions stay; what was written for the customer goes, and a quote that waits for an answer is closed. */
const erasedFields = ({ state, jobs }: Quote): Partial<QuoteFields> => ({
  ...(state === 'sent' && { state: 'withdrawn' }),
  jobs: jobs.map((job) => ({
    ...job,
    finding: '',
    photoIds: [],
    lines: job.lines.map((line) => ({ ...line, priceReason: '' })),
  })),
  note: '',
  shown: null,
  hasPhotos: false,
  withdrawnReason: '',
});

/** Erases what is about a person from the quotes of these orders. */
export async function eraseQuotes(
  dependencies: Pick<WriteQuotes, 'quotes' | 'quotePhotos' | 'outbox'>,
  session: ClientSession,
  { orderIds, correlationId, at }: ErasedOrders,
): Promise<void> {
  const author = { accountId: null, correlationId };
  for (const orderId of orderIds) {
    for (const before of await dependencies.quotes.listOf(orderId, session)) {
      await dependencies.quotePhotos.removeOf(session, before.id);
      await writeQuote(dependencies, session, { before, fields: erasedFields(before), at, author });
    }
  }
}
