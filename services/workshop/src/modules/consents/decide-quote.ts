import type { ConsentChannel, Decision } from '@garage/contracts';
import { FIRST_RESERVATION_ATTEMPT, quoteAnswered, toSingleLine } from '@garage/contracts';
import { formatMoment } from '@garage/mail';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Quote } from '../quotes/index.ts';
import { stateAt, writeQuote } from '../quotes/index.ts';
import type { OrderAuthor, OrderFields, RepairOrder } from '../repair-orders/index.ts';
import { changeOrder } from '../repair-orders/index.ts';
import { mailAnswer } from './answer-mail.ts';
import type { Consent } from './consent.ts';
import { isSameAnswer } from './consent.ts';
import type { NewQuotedJob } from './quoted-job.ts';
import { quotedJobEvent } from './quoted-job-audit.ts';
import type { WriteConsents } from './write-consents.ts';

/** An answer to the quote whose shown text has this digest. */
export interface Answer {
  orderId: string;
  digest: string;
  decisions: readonly Decision[];
  channel: ConsentChannel;
  author: OrderAuthor;
  statement: string;
  network: string;
  userAgent: string;
  /** A drawn signature as PNG. */
  signature: Buffer | null;
  /** The link at which it is given: it is used up in the transaction, so that a revocation at the same time is seen. */
  useLink?: (session: ClientSession) => Promise<{ id: string; token: string }>;
}

export interface Decided {
  quote: Quote;
  consent: Consent;
}

/** The answer that a quote already has, if it is the same. */
async function findSame(
  { quotes, consents }: WriteConsents,
  { orderId, digest, decisions }: Answer,
): Promise<Decided | null> {
  const quote = await quotes.findShown(orderId, digest);
  const consent = quote && (await consents.findByQuote(quote.id));
  return quote && consent && isSameAnswer(consent.decisions, decisions) ? { quote, consent } : null;
}

/** @throws AppError QUOTE_DECISIONS_MISSING */
function assertComplete({ jobs }: Quote, decisions: readonly Decision[]): void {
  const decided = new Set(decisions.map(({ jobId }) => jobId));
  const isComplete = decided.size === decisions.length && jobs.length === decided.size;
  if (!isComplete || jobs.some(({ id }) => !decided.has(id))) throw new AppError('QUOTE_DECISIONS_MISSING');
}

/**
 * The quote that an answer is about, if it can be answered.
 * @throws AppError QUOTE_CHANGED, QUOTE_ANSWERED, QUOTE_EXPIRED, QUOTE_NOT_SENT, QUOTE_DECISIONS_MISSING
 */
export async function findAnswerable(
  { quotes, consents, now }: WriteConsents,
  { orderId, digest, decisions }: Pick<Answer, 'orderId' | 'digest' | 'decisions'>,
  session?: ClientSession,
): Promise<Quote> {
  const quote = await quotes.findShown(orderId, digest, session);
  if (!quote) throw new AppError('QUOTE_CHANGED');
  const state = stateAt(quote, new Date(now()));
  if (state === 'answered') {
    const consent = await consents.findByQuote(quote.id, session);
    const time = formatMoment((consent?.at ?? quote.updatedAt).toISOString());
    throw new AppError('QUOTE_ANSWERED', { values: { time } });
  }
  if (state === 'expired') throw new AppError('QUOTE_EXPIRED');
  if (state === 'replaced') throw new AppError('QUOTE_CHANGED');
  if (state !== 'sent') throw new AppError('QUOTE_NOT_SENT');
  assertComplete(quote, decisions);
  return quote;
}

/** The jobs of a quote with the decision on each. */
function jobsOf(quote: Quote, { decisions, at }: Pick<Consent, 'decisions' | 'at'>): NewQuotedJob[] {
  return quote.jobs.map((job) => {
    const { agreed = false, reason = '' } = decisions.find(({ jobId }) => jobId === job.id) ?? {};
    const hasParts = job.lines.some((line) => line.kind === 'part' && line.productId !== undefined);
    return {
      orderId: quote.orderId,
      quoteId: quote.id,
      revision: quote.revision,
      jobId: job.id,
      title: job.title,
      severity: job.severity,
      finding: job.finding,
      ...(job.guarantee && { guarantee: job.guarantee }),
      ...(job.comebackJobId !== undefined && { comebackJobId: job.comebackJobId }),
      lines: job.lines,
      state: agreed ? 'agreed' : 'declined',
      reason: agreed ? '' : reason,
      parts: agreed && hasParts ? 'pending' : 'none',
      attempt: FIRST_RESERVATION_ATTEMPT,
      shortages: [],
      decidedAt: at,
    };
  });
}

async function writeAnswer(
  dependencies: WriteConsents,
  session: ClientSession,
  { order, answer }: { order: RepairOrder; answer: Answer },
): Promise<Decided> {
  const { consents, quotedJobs, outbox, now } = dependencies;
  const { author, channel, statement, network, userAgent, signature, digest } = answer;
  const link = await answer.useLink?.(session);
  const before = await findAnswerable(dependencies, answer, session);
  const at = new Date(now());
  const quote = await writeQuote(dependencies, session, { before, fields: { state: 'answered' }, at, author });
  const consent = await consents.insert(session, {
    quoteId: quote.id,
    orderId: order.id,
    revision: quote.revision,
    digest,
    decisions: answer.decisions.map(({ jobId, agreed, reason = '' }) => ({
      jobId,
      agreed,
      reason: toSingleLine(reason),
    })),
    at,
    channel,
    linkId: link?.id ?? null,
    network,
    userAgent,
    by: author.by,
    statement,
    signature,
  });
  const jobs = await quotedJobs.insertMany(session, jobsOf(quote, consent));
  const agreed = jobs.filter(({ state }) => state === 'agreed').length;
  const facts = { orderId: order.id, revision: quote.revision, agreed, declined: jobs.length - agreed };
  const { correlationId } = author;
  await outbox.append(session, [
    { contract: quoteAnswered, entityId: quote.id, version: quote.version, correlationId, data: facts },
    ...jobs.map((job) => quotedJobEvent(job, correlationId)),
  ]);
  await mailAnswer(dependencies, session, { order, consent, jobs, token: link?.token ?? null, author });
  return { quote, consent };
}

/** What an answer changes in its order: work may begin if anything was agreed to, and nobody waits for the customer any more. */
const fieldsAfter = (order: RepairOrder, { decisions }: Answer): Partial<OrderFields> => ({
  ...(decisions.some(({ agreed }) => agreed) && { hasConsent: true }),
  ...(order.waiting?.for === 'customer' && { waiting: null }),
});

/** True for the refusals that a concurrent answer to the same quote causes. */
const isOvertaken = (error: unknown): boolean =>
  isDuplicateKey(error) ||
  (error instanceof AppError && (error.code === 'QUOTE_ANSWERED' || error.code === 'CONFLICT'));

/**
 * Records the decisions on a quote with the jobs that follow from them, once: the same decisions sent again get the first answer.
 * @throws AppError REPAIR_ORDER_CLOSED, what `useLink` throws, and as findAnswerable
 */
export async function decideQuote(dependencies: WriteConsents, answer: Answer): Promise<Decided> {
  const known = await findSame(dependencies, answer);
  if (known) return known;
  const done: { decided?: Decided } = {};
  try {
    await changeOrder(dependencies, {
      id: answer.orderId,
      body: null,
      author: answer.author,
      plan: (order) => ({
        action: 'agreed',
        fields: fieldsAfter(order, answer),
        also: async (session) => {
          done.decided = await writeAnswer(dependencies, session, { order, answer });
        },
      }),
    });
  } catch (error) {
    const concurrent = isOvertaken(error) ? await findSame(dependencies, answer) : null;
    if (!concurrent) throw error;
    return concurrent;
  }
  if (!done.decided) throw new Error('An answer was committed without its consent');
  dependencies.reserveParts?.(answer.orderId);
  return done.decided;
}
