import type { StockReservationOutcome } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { QuotedJob, QuotedJobFields, QuotedJobRepository } from '../consents/index.ts';
import { quotedJobEvent } from '../consents/index.ts';
import type { PartsMetrics } from './parts-metrics.ts';
import type { Stock } from './stock-client.ts';

export interface SettleParts {
  mongo: Mongo;
  outbox: Outbox;
  quotedJobs: QuotedJobRepository;
  stock: Stock;
  metrics: PartsMetrics;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The parts of a job that come from the catalogue. */
const partsOf = ({ lines }: QuotedJob) =>
  lines.flatMap((line) =>
    line.kind === 'part' && line.productId !== undefined
      ? [{ productId: line.productId, quantity: line.quantity }]
      : [],
  );

/** What an answer of catalogue means for a job. A number that was released is never reserved again, so that the next one is asked for. */
function fieldsAfter({ attempt }: QuotedJob, answer: StockReservationOutcome): Partial<QuotedJobFields> {
  if (answer.outcome === 'reserved') return { parts: 'reserved', shortages: [] };
  if (answer.outcome === 'released') return { parts: 'pending', attempt: attempt + 1 };
  // Only a request that says which order is being placed can be answered like this.
  if (answer.outcome === 'reused') throw new Error('Catalogue compared the body of a request that has none');
  const shortages = answer.shortages.map(({ name, available }) => ({ name, available }));
  return { parts: 'short', shortages };
}

const isSame = (job: QuotedJob, fields: Partial<QuotedJobFields>): boolean =>
  job.parts === fields.parts && JSON.stringify(job.shortages) === JSON.stringify(fields.shortages ?? job.shortages);

/** Stores the new state of a job's parts with its event; does nothing when the job was changed since it was read. */
async function store(
  { mongo, outbox, quotedJobs, now }: SettleParts,
  before: QuotedJob,
  { fields, correlationId }: { fields: Partial<QuotedJobFields>; correlationId: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const after = await quotedJobs.change(session, { before, fields, at: new Date(now()) });
    if (after) await outbox.append(session, [quotedJobEvent(after, correlationId)]);
  });
}

/**
 * Asks catalogue for the parts of an agreed job, or gives back those of a cancelled one. It may be repeated, also by several processes at once:
 * catalogue answers the same request alike, and refuses a reservation that arrives after its release.
 * @throws RequestFailed when catalogue does not answer
 */
export async function settleParts(
  dependencies: SettleParts,
  { job, correlationId }: { job: QuotedJob; correlationId: string },
): Promise<void> {
  const { stock, quotedJobs, metrics, now } = dependencies;
  const { id: orderId, attempt } = job;
  if (job.parts === 'releasing') {
    await stock.release({ orderId, attempt }, correlationId);
    await store(dependencies, job, { fields: { parts: 'released', shortages: [] }, correlationId });
    return;
  }
  const answer = await stock.reserve({ orderId, attempt, lines: partsOf(job) }, correlationId);
  metrics.countReservation(answer.outcome);
  const fields = fieldsAfter(job, answer);
  // A job that still lacks the same parts has not changed; it only waits its turn again.
  if (isSame(job, fields)) await quotedJobs.touch(job.id, new Date(now()));
  else await store(dependencies, job, { fields, correlationId });
}

/** Settles the parts of an order's jobs at once; what fails is left to the sweep. */
export async function settlePartsOf(dependencies: SettleParts, orderId: string): Promise<void> {
  const { quotedJobs, logger } = dependencies;
  try {
    const due = (await quotedJobs.listOf(orderId)).filter(({ parts }) => parts === 'pending' || parts === 'releasing');
    await Promise.all(due.map((job) => settleParts(dependencies, { job, correlationId: orderId })));
  } catch (error) {
    logger.warn(
      { err: error, orderId },
      'Parts of a repair order could not be reserved or released; the sweep retries',
    );
  }
}
