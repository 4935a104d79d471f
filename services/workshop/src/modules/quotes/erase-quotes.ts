import type { ClientSession } from 'mongodb';
import type { Quote, QuoteFields } from './quote.ts';
import type { WriteQuotes } from './write-quotes.ts';
import { writeQuote } from './write-quotes.ts';

interface ErasedOrders {
  orderIds: readonly string[];
  correlationId: string;
  at: Date;
  /** Ids of the quotes whose shown text is kept with the answer to it. */
  kept: ReadonlySet<string>;
}

/** Lines and prices stay; what was written for the customer goes, and a quote that waits for an answer is closed. */
const erasedFields = ({ state, jobs }: Quote, isKept: boolean): Partial<QuoteFields> => ({
  ...(state === 'sent' && { state: 'withdrawn' }),
  jobs: jobs.map((job) => ({
    ...job,
    finding: '',
    photoIds: [],
    lines: job.lines.map((line) => ({ ...line, priceReason: '' })),
  })),
  note: '',
  ...(!isKept && { shown: null }),
  hasPhotos: false,
  withdrawnReason: '',
});

/** Erases what is about a person from the quotes of these orders. */
export async function eraseQuotes(
  dependencies: Pick<WriteQuotes, 'quotes' | 'quotePhotos' | 'outbox'>,
  session: ClientSession,
  { orderIds, correlationId, at, kept }: ErasedOrders,
): Promise<void> {
  const author = { accountId: null, correlationId };
  for (const orderId of orderIds) {
    for (const before of await dependencies.quotes.listOf(orderId, session)) {
      await dependencies.quotePhotos.removeOf(session, before.id);
      const fields = erasedFields(before, kept.has(before.id));
      await writeQuote(dependencies, session, { before, fields, at, author });
    }
  }
}
