import { createHash } from 'node:crypto';
import type { Rates, SendQuoteBody } from '@garage/contracts';
import { formatPlate, guaranteeOf } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { RepairOrder, StaffAuthor } from '../repair-orders/index.ts';
import { changeOrder, findOrder, holdOrder } from '../repair-orders/index.ts';
import { findVehicle, newId } from '../vehicles/index.ts';
import { assertNotClaimed } from './assert-comebacks.ts';
import { assertDraft, checkJobs } from './draft-quotes.ts';
import type { Quote, QuoteJob } from './quote.ts';
import { mailQuote } from './quote-mails.ts';
import type { ShownPhoto } from './shown-quote.ts';
import { digestOf, writeShown } from './shown-quote.ts';
import type { WriteQuotes } from './write-quotes.ts';
import { assertVersion, findQuote, writeQuote } from './write-quotes.ts';

const DAY_MS = 86_400_000;

interface Send {
  id: string;
  body: SendQuoteBody;
  author: StaffAuthor;
}

export interface SentQuote {
  quote: Quote;
  /** Token of the link that was made for it. */
  token: string;
}

/** A photograph with the copy that the customer will see. */
interface Copy extends ShownPhoto {
  webp: Buffer;
}

/** Gives each job without guarantee terms of its own those of the settings, because the customer is shown terms for every job. */
const withGuarantees = (jobs: readonly QuoteJob[], { guarantee }: Pick<Rates, 'guarantee'>): QuoteJob[] =>
  jobs.map((job) => ({ ...job, guarantee: job.guarantee ?? guaranteeOf(job.lines, guarantee) }));

const requestOf = ({ body, author: { by } }: Send): string =>
  createHash('sha256')
    .update(JSON.stringify([by, body.version, body.channel, body.days ?? null]))
    .digest('base64url');

/** A copy of each photograph, by its id in the inspection. @throws AppError QUOTE_PHOTO_UNKNOWN */
async function copyPhotos(
  { inspected }: Pick<WriteQuotes, 'inspected'>,
  jobs: readonly QuoteJob[],
): Promise<ReadonlyMap<string, Copy>> {
  const copies = new Map<string, Copy>();
  for (const photoId of new Set(jobs.flatMap(({ photoIds }) => photoIds))) {
    const webp = await inspected.find(photoId);
    if (!webp) throw new AppError('QUOTE_PHOTO_UNKNOWN');
    copies.set(photoId, { _id: newId(), sha256: digestOf(webp), webp });
  }
  return copies;
}

interface Prepared {
  send: Send;
  /** With the list's prices of now. */
  jobs: QuoteJob[];
  copies: ReadonlyMap<string, Copy>;
  days: number;
  terms: string;
  plate: string;
}

/** Freezes a draft: its shown text with the copies of its photographs; an earlier sent quote of the order is replaced. */
async function freeze(
  dependencies: WriteQuotes,
  session: ClientSession,
  { send, jobs, copies, days, terms, plate }: Prepared,
): Promise<Quote> {
  const { quotes, quotePhotos, comebacks, now } = dependencies;
  const draft = await findQuote(dependencies, send.id, session);
  assertDraft(draft);
  assertVersion(draft, send.body.version);
  // Again, because the customer may have agreed to an earlier quote since the jobs were checked.
  assertNotClaimed(jobs, await comebacks.claimedBy(draft.orderId, session));
  const { author } = send;
  const at = new Date(now());
  const earlier = await quotes.findSent(draft.orderId, session);
  if (earlier) await writeQuote(dependencies, session, { before: earlier, fields: { state: 'replaced' }, at, author });
  const validUntil = new Date(at.getTime() + days * DAY_MS);
  const photosOf = ({ photoIds }: QuoteJob): ShownPhoto[] =>
    photoIds.flatMap((id) => copies.get(id) ?? []).map(({ _id, sha256 }) => ({ _id, sha256 }));
  const shown = writeShown({ quote: { ...draft, jobs }, plate, terms, sentAt: at, validUntil, photosOf });
  for (const [position, { _id, webp }] of [...copies.values()].entries())
    await quotePhotos.add(session, { id: _id, ownerId: draft.id, webp, position });
  const fields = { state: 'sent' as const, jobs, sentAt: at, validUntil, shown, digest: digestOf(shown) };
  const sent = { ...fields, hasPhotos: copies.size > 0, sendRequest: requestOf(send) };
  return writeQuote(dependencies, session, { before: draft, fields: sent, at, author });
}

/** @throws AppError QUOTE_CONTACT_MISSING */
export function assertReachable({ contact }: RepairOrder, channel: SendQuoteBody['channel']): void {
  if (channel === 'mail' && contact.email === '') throw new AppError('QUOTE_CONTACT_MISSING');
}

/** The repeat of a request whose answer was lost: the quote as it was sent, with another link, because tokens are not stored. */
async function resend(dependencies: WriteQuotes, send: Send, quote: Quote): Promise<SentQuote> {
  const { body, author } = send;
  const seen = await findOrder(dependencies, quote.orderId);
  const token = await dependencies.exclusive([quote.orderId], () =>
    inTransaction(dependencies.mongo, async (session) => {
      const order = await holdOrder(dependencies, session, seen);
      return dependencies.links.create(session, { order, channel: body.channel, author });
    }),
  );
  return { quote, token };
}

const isRepeated = (quote: Quote, send: Send): boolean =>
  quote.version === send.body.version + 1 && quote.sendRequest === requestOf(send);

/**
 * Sends a draft as a link. Repeated, it makes another link and sends nothing again.
 * @throws AppError QUOTE_NOT_FOUND, QUOTE_NOT_DRAFT, QUOTE_EMPTY, QUOTE_CONTACT_MISSING, CONFLICT, REPAIR_ORDER_CLOSED, and as
 * checkJobs
 */
export async function sendQuote(dependencies: WriteQuotes, send: Send): Promise<SentQuote> {
  const { outbox, links, prices } = dependencies;
  const { id, body, author } = send;
  const { channel } = body;
  const draft = await findQuote(dependencies, id);
  if (isRepeated(draft, send)) return resend(dependencies, send, draft);
  assertDraft(draft);
  assertVersion(draft, body.version);
  if (draft.jobs.length === 0) throw new AppError('QUOTE_EMPTY');
  const orderBefore = await findOrder(dependencies, draft.orderId);
  const { plateKey, kind } = await findVehicle(dependencies, orderBefore.vehicleId);
  const rates = await prices.rates();
  const jobs = withGuarantees(await checkJobs(dependencies, orderBefore, draft.jobs), rates);
  const copies = await copyPhotos(dependencies, draft.jobs);
  const plate = formatPlate(plateKey, kind);
  const prepared = { send, jobs, copies, days: body.days ?? rates.days, terms: rates.terms, plate };
  const done: { sent?: SentQuote } = {};
  await changeOrder(dependencies, {
    id: draft.orderId,
    body: null,
    author,
    plan: (order) => {
      assertReachable(order, channel);
      return {
        action: 'quoted',
        fields: {},
        also: async (session) => {
          const quote = await freeze(dependencies, session, prepared);
          const token = await links.create(session, { order, channel, author });
          if (channel === 'mail') {
            const { sealKey } = dependencies;
            await mailQuote({ outbox, sealKey }, session, { order, quote, token, correlationId: author.correlationId });
          }
          done.sent = { quote, token };
        },
      };
    },
  });
  if (!done.sent) throw new Error('A quote was committed without being sent');
  return done.sent;
}
