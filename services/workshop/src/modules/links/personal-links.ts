import type { PersonalSection } from '@garage/service-kit/privacy';
import type { ClientSession } from 'mongodb';
import { presentDecisions } from '../consents/index.ts';
import type { Quote } from '../quotes/index.ts';
import { eraseQuotes, readShown } from '../quotes/index.ts';
import { statementSection } from '../handovers/index.ts';
import { eachOfOrders } from '../repair-orders/index.ts';
import { presentQuestion } from './question.ts';
import type { WriteLinks } from './write-links.ts';

interface Repositories extends Pick<WriteLinks, 'quotes' | 'consents' | 'questions' | 'statements'> {
  lists: Parameters<typeof eachOfOrders>[0]['lists'];
}

/** A quote as it was shown, with the answer. Who of the staff recorded it is not the customer's data. */
async function exportedQuote({ consents }: Repositories, quote: Quote): Promise<object> {
  const consent = await consents.findByQuote(quote.id);
  if (consent?.erasedAt) return { quoteId: quote.id, revision: quote.revision, state: quote.state };
  return {
    quoteId: quote.id,
    revision: quote.revision,
    state: quote.state,
    shown: quote.shown === null ? null : readShown(quote.shown),
    answer: consent && {
      at: consent.at.toISOString(),
      channel: consent.channel,
      statement: consent.statement,
      network: consent.network,
      userAgent: consent.userAgent,
      hasSignature: consent.hasSignature,
      decisions: presentDecisions(consent),
    },
  };
}

/** The quotes of a person's orders as they were shown, the decisions on them, the questions, and the statements of handovers. */
export const linkSections = (repositories: Repositories): PersonalSection[] => [
  eachOfOrders({
    name: 'quotes',
    lists: repositories.lists,
    listOf: async (orderId) =>
      (await repositories.quotes.listOf(orderId)).filter(({ state }) => state !== 'draft').toReversed(),
    present: (quote) => exportedQuote(repositories, quote),
  }),
  eachOfOrders({
    name: 'questions',
    lists: repositories.lists,
    listOf: (orderId) => repositories.questions.listOf(orderId),
    present: (question, orderId) => ({ orderId, ...presentQuestion(question) }),
  }),
  statementSection(repositories),
];

type Erase = Pick<
  WriteLinks,
  | 'quotes'
  | 'quotePhotos'
  | 'outbox'
  | 'consents'
  | 'quotedJobs'
  | 'tries'
  | 'orderLinks'
  | 'questions'
  | 'released'
  | 'mailChoices'
  | 'statements'
>;

/**
 * Erases links, questions, signatures and words from the quotes of these orders. What was decided at which price stays; the answers and what was
 * shown are kept for masters until their term ends.
 */
export async function eraseLinks(
  dependencies: Erase,
  session: ClientSession,
  erased: Omit<Parameters<typeof eraseQuotes>[2], 'kept'>,
): Promise<void> {
  const { consents, quotedJobs, tries, orderLinks, questions, statements, released, mailChoices } = dependencies;
  const { orderIds, at } = erased;
  const kept = await consents.hold(session, orderIds, at);
  await eraseQuotes(dependencies, session, { ...erased, kept });
  await quotedJobs.eraseTexts(session, orderIds);
  await orderLinks.removeOf(session, orderIds);
  await questions.removeOf(session, orderIds);
  await released.removeOf(session, orderIds);
  await mailChoices.removeOf(session, orderIds);
  await tries.remove(session, orderIds);
  await statements.eraseNotes(session, orderIds);
}
