import type { OrderQuotes } from '@garage/contracts';
import { presentAnswer, presentQuotedJob, triesLeftOf } from '../consents/index.ts';
import { presentQuote } from '../quotes/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import { presentQuestion } from './question.ts';
import type { WriteLinks } from './write-links.ts';

/** Everything about the quotes of an order, for staff. @throws AppError REPAIR_ORDER_NOT_FOUND */
export async function listQuotes(dependencies: WriteLinks, orderId: string): Promise<OrderQuotes> {
  const { quotes, consents, quotedJobs, orderLinks, questions, now } = dependencies;
  const order = await findOrder(dependencies, orderId);
  const answers = new Map((await consents.listOf(orderId)).map((consent) => [consent.quoteId, presentAnswer(consent)]));
  const at = new Date(now());
  return {
    quotes: (await quotes.listOf(orderId)).map((quote) => presentQuote(quote, at, answers.get(quote.id) ?? null)),
    jobs: (await quotedJobs.listOf(orderId)).map(presentQuotedJob),
    links: (await orderLinks.listOf(orderId)).map(({ id, channel, createdAt, createdBy }) => ({
      _id: id,
      channel,
      createdAt: createdAt.toISOString(),
      createdBy,
    })),
    questions: (await questions.listOf(orderId)).toReversed().map(presentQuestion),
    triesLeft: await triesLeftOf(dependencies, order),
  };
}
