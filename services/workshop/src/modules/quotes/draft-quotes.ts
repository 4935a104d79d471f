import type { QuoteBody, QuoteEditBody, QuoteJobBody } from '@garage/contracts';
import { MAX_ORDER_QUOTES } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { IdempotentRequest } from '@garage/service-kit/idempotency';
import { createOnce } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import type { RepairOrder, StaffAuthor } from '../repair-orders/index.ts';
import { assertOpen, findOrder, holdOrder } from '../repair-orders/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { assertComebacks, assertNotClaimed } from './assert-comebacks.ts';
import { priceJobs, readPriceList } from './price-jobs.ts';
import type { Quote, QuoteJob } from './quote.ts';
import { recordQuote } from './quote-audit.ts';
import type { WriteQuotes } from './write-quotes.ts';
import { assertVersion, conflictWith, findQuote, writeQuote } from './write-quotes.ts';

/** Photographs that a draft already had may since have been removed from their inspection. @throws AppError QUOTE_PHOTO_UNKNOWN */
async function assertPhotos(
  { inspected }: Pick<WriteQuotes, 'inspected'>,
  orderId: string,
  jobs: readonly QuoteJobBody[],
): Promise<void> {
  const wanted = jobs.flatMap(({ photoIds }) => photoIds);
  if (wanted.length === 0) return;
  const known = await inspected.idsOf(orderId);
  if (wanted.some((id) => !known.has(id))) throw new AppError('QUOTE_PHOTO_UNKNOWN');
}

/**
 * Checks the jobs of a quote against the inspections of its order and today's prices.
 * @throws AppError QUOTE_PHOTO_UNKNOWN, and as assertComebacks, assertNotClaimed and priceJobs
 */
export async function checkJobs(
  dependencies: WriteQuotes,
  order: Pick<RepairOrder, 'id' | 'vehicleId' | 'comebackOf'>,
  jobs: readonly QuoteJobBody[],
): Promise<QuoteJob[]> {
  const { prices, now, comebacks } = dependencies;
  assertComebacks(order, jobs);
  assertNotClaimed(jobs, await comebacks.claimedBy(order.id));
  const { kind } = await findVehicle(dependencies, order.vehicleId);
  await assertPhotos(dependencies, order.id, jobs);
  const lines = jobs.flatMap((job) => job.lines);
  return priceJobs(jobs, await readPriceList(prices, { kind, at: new Date(now()), lines }));
}

interface Draft {
  orderId: string;
  body: QuoteBody;
  author: StaffAuthor;
  request: IdempotentRequest | null;
}

/**
 * Drafts a quote of an open order.
 * @throws AppError REPAIR_ORDER_CLOSED, QUOTE_DRAFT_EXISTS, QUOTES_FULL, and as holdOrder, checkJobs and createOnce
 */
export async function draftQuote(dependencies: WriteQuotes, draft: Draft): Promise<Quote> {
  const { quotes, exclusive } = dependencies;
  const seen = await findOrder(dependencies, draft.orderId);
  const jobs = await checkJobs(dependencies, seen, draft.body.jobs);
  const create = () =>
    createOnce(dependencies, {
      request: draft.request,
      find: (id) => quotes.findById(id),
      write: (session) => writeDraft(dependencies, session, { ...draft, seen, jobs }),
    });
  try {
    return await exclusive([draft.orderId], create);
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('QUOTE_DRAFT_EXISTS');
    throw error;
  }
}

async function writeDraft(
  dependencies: WriteQuotes,
  session: ClientSession,
  { orderId, seen, body, jobs, author }: Draft & { seen: RepairOrder; jobs: QuoteJob[] },
): Promise<Quote> {
  const { quotes, outbox, now } = dependencies;
  const order = await holdOrder(dependencies, session, seen);
  assertOpen(order);
  const earlier = await quotes.listOf(orderId, session);
  if (earlier.some(({ state }) => state === 'draft')) throw new AppError('QUOTE_DRAFT_EXISTS');
  if (earlier.length >= MAX_ORDER_QUOTES) throw new AppError('QUOTES_FULL', { values: { most: MAX_ORDER_QUOTES } });
  const draft = await quotes.insertDraft(session, {
    orderId,
    orderNumber: order.number,
    revision: (earlier[0]?.revision ?? 0) + 1,
    jobs,
    note: body.note.trim(),
    at: new Date(now()),
  });
  await outbox.append(session, recordQuote(author, { before: null, after: draft }));
  return draft;
}

/** @throws AppError QUOTE_NOT_DRAFT */
export function assertDraft({ state }: Quote): void {
  if (state !== 'draft') throw new AppError('QUOTE_NOT_DRAFT');
}

/** Replaces the jobs of a draft. @throws AppError QUOTE_NOT_FOUND, CONFLICT, QUOTE_NOT_DRAFT, REPAIR_ORDER_CLOSED, and as checkJobs */
export async function editQuote(
  dependencies: WriteQuotes,
  { id, body, author }: { id: string; body: QuoteEditBody; author: StaffAuthor },
): Promise<Quote> {
  const { mongo, exclusive, now } = dependencies;
  const { orderId } = await findQuote(dependencies, id);
  const jobs = await checkJobs(dependencies, await findOrder(dependencies, orderId), body.jobs);
  const work = async (session: ClientSession): Promise<Quote> => {
    const before = await findQuote(dependencies, id, session);
    assertDraft(before);
    assertVersion(before, body.version);
    assertOpen(await findOrder(dependencies, orderId, session));
    const fields = { jobs, note: body.note.trim() };
    return writeQuote(dependencies, session, { before, fields, at: new Date(now()), author });
  };
  return exclusive([orderId], () => inTransaction(mongo, work));
}

/** Deletes a draft. @throws AppError QUOTE_NOT_FOUND, QUOTE_NOT_DRAFT, CONFLICT */
export async function removeQuote(
  dependencies: WriteQuotes,
  { id, author }: { id: string; author: StaffAuthor },
): Promise<void> {
  const { mongo, exclusive, quotes, outbox } = dependencies;
  const { orderId } = await findQuote(dependencies, id);
  const work = async (session: ClientSession): Promise<void> => {
    const before = await findQuote(dependencies, id, session);
    assertDraft(before);
    if (!(await quotes.remove(session, before))) throw conflictWith(before);
    await outbox.append(session, recordQuote(author, { before, after: null }));
  };
  await exclusive([orderId], () => inTransaction(mongo, work));
}
