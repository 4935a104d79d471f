import type { CancelJobBody, PartsState } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { FollowedChange, OrderQuotes, StaffAuthor } from '../repair-orders/index.ts';
import { changeOrder } from '../repair-orders/index.ts';
import { closeWithOrder } from '../quotes/index.ts';
import type { QuotedJob } from './quoted-job.ts';
import { recordQuotedJob } from './quoted-job-audit.ts';
import type { WriteConsents } from './write-consents.ts';

type WriteJobs = Pick<WriteConsents, 'quotedJobs' | 'outbox'>;

const conflictWith = ({ version }: QuotedJob): AppError =>
  new AppError('CONFLICT', { details: [{ path: '/version', rule: String(version) }] });

/** @throws AppError QUOTED_JOB_NOT_FOUND */
async function findJob(
  { quotedJobs }: Pick<WriteConsents, 'quotedJobs'>,
  id: string,
  session?: ClientSession,
): Promise<QuotedJob> {
  const job = await quotedJobs.findById(id, session);
  if (!job) throw new AppError('QUOTED_JOB_NOT_FOUND');
  return job;
}

/** States in which catalogue may hold stock, which is then released. */
const holding: ReadonlySet<PartsState> = new Set(['pending', 'reserved', 'short']);

/** Cancels an agreed job. @throws AppError CONFLICT when it was changed since it was read */
async function writeCancelled(
  { quotedJobs, outbox }: WriteJobs,
  session: ClientSession,
  { before, reason, at, author }: { before: QuotedJob; reason: string } & Pick<FollowedChange, 'at' | 'author'>,
): Promise<QuotedJob> {
  const parts = holding.has(before.parts) ? 'releasing' : before.parts;
  const fields = { state: 'cancelled' as const, reason, parts, shortages: [] };
  const after = await quotedJobs.change(session, { before, fields, at });
  if (!after) throw conflictWith(before);
  await outbox.append(session, recordQuotedJob(author, { before, after }));
  return after;
}

const isAgreed = ({ state }: QuotedJob): boolean => state === 'agreed';

interface Cancel {
  id: string;
  body: CancelJobBody;
  author: StaffAuthor;
}

/**
 * Cancels a job that was agreed to, with its open tasks. Without any other agreed job the order has no consent any more. Repeated, it changes nothing.
 * @throws AppError QUOTED_JOB_NOT_FOUND, QUOTED_JOB_NOT_AGREED, CONFLICT, REPAIR_ORDER_CLOSED
 */
export async function cancelJob(dependencies: WriteConsents, { id, body, author }: Cancel): Promise<QuotedJob> {
  const { quotedJobs, tasksOfOrders, now } = dependencies;
  const found = await findJob(dependencies, id);
  const reason = body.reason.trim();
  if (found.state === 'cancelled' && found.reason === reason && found.version > body.version) return found;
  const hasOthers = (list: readonly QuotedJob[]) => list.some((job) => isAgreed(job) && job.id !== id);
  const hasConsent = hasOthers(await quotedJobs.listOf(found.orderId));
  const done: { job?: QuotedJob } = {};
  await changeOrder(dependencies, {
    id: found.orderId,
    body: null,
    author,
    plan: ({ number }) => ({
      action: 'updated',
      fields: { hasConsent },
      entry: { reason: `${found.title}: ${reason}` },
      also: async (session) => {
        const before = await findJob(dependencies, id, session);
        if (!isAgreed(before)) throw new AppError('QUOTED_JOB_NOT_AGREED');
        const isOutdated = hasOthers(await quotedJobs.listOf(found.orderId, session)) !== hasConsent;
        if (before.version !== body.version || isOutdated) throw conflictWith(before);
        const at = new Date(now());
        done.job = await writeCancelled(dependencies, session, { before, reason, at, author });
        await tasksOfOrders.cancelOfJob(session, { orderId: found.orderId, jobId: id, number, at, author });
      },
    }),
  });
  if (!done.job) throw new Error('A job was committed without being cancelled');
  dependencies.reserveParts?.(found.orderId);
  return done.job;
}

const missingParts: ReadonlySet<PartsState> = new Set(['pending', 'short']);

/**
 * Sells the parts of the agreed jobs of an order that is finished: from then on they are never given back.
 * @throws AppError PARTS_NOT_READY, CONFLICT
 */
async function sellParts(
  { quotedJobs, outbox }: WriteJobs,
  session: ClientSession,
  { after: { id }, at, author }: FollowedChange,
): Promise<void> {
  const agreed = (await quotedJobs.listOf(id, session)).filter(isAgreed);
  const missing = agreed.filter(({ parts }) => missingParts.has(parts));
  if (missing.length > 0)
    throw new AppError('PARTS_NOT_READY', { values: { jobs: missing.map(({ title }) => title).join(', ') } });
  for (const before of agreed.filter(({ parts }) => parts === 'reserved')) {
    const sold = await quotedJobs.change(session, { before, fields: { parts: 'sold' }, at });
    if (!sold) throw conflictWith(before);
    await outbox.append(session, recordQuotedJob(author, { before, after: sold }));
  }
}

/** Closes the quote of an order that ends; a cancelled one cancels the jobs that were agreed to, a finished one sells their parts. */
export const createOrderQuotes = (dependencies: WriteJobs & Pick<WriteConsents, 'quotes'>): OrderQuotes => ({
  async follow(session, change) {
    const { before, after, at, author } = change;
    if (after.state === before.state) return;
    await closeWithOrder(dependencies, session, change);
    if (after.state === 'finished') await sellParts(dependencies, session, change);
    if (after.state !== 'cancelled') return;
    for (const job of (await dependencies.quotedJobs.listOf(after.id, session)).filter(isAgreed))
      await writeCancelled(dependencies, session, { before: job, reason: '', at, author });
  },
});
