import type { Mongo } from '@garage/mongo';
import type { Messaging } from './connect-messaging.ts';
import { OUTBOX_COLLECTION } from './outbox-rows.ts';
import type { EventRow, Job, JobRow, OutboxRow, RowKind } from './outbox-rows.ts';
import { enqueueJobs, publishEvents } from './publish-rows.ts';
import type { SendContext, SendResult } from './publish-rows.ts';
import { recordRefusals, defaultGiveUpRule } from './set-aside.ts';
import type { GiveUpRule, Refusal } from './set-aside.ts';

export interface SenderOptions extends SendContext {
  mongo: Mongo;
  messaging: Messaging;
  enqueue?: ((job: Job) => Promise<void>) | undefined;
  onSent?: ((row: OutboxRow) => void) | undefined;
  giveUp?: GiveUpRule | undefined;
  /** Called with the ids of rows that were sent but not yet removed, so that a test can simulate a failure there. */
  afterSendBeforeRemove?: ((ids: readonly string[]) => Promise<void>) | undefined;
}

export interface Sender {
  /**
   * One function for events and one for jobs, so that neither kind waits for the other's receiver. Each sends rows until none is left, and
   * returns false when a row could not be sent and should be retried later.
   */
  readonly drains: Readonly<Record<RowKind, () => Promise<boolean>>>;
  /** Number of rows sent so far. */
  sent(): number;
}

const BATCH_SIZE = 500;

interface SentBatch extends SendResult {
  batch: readonly OutboxRow[];
}

type SendBatch = () => Promise<SentBatch>;

/** Reads batches of unsent rows, sends them and removes the sent ones. */
export function createSender(options: SenderOptions): Sender {
  const { mongo, messaging, enqueue, logger, giveUp = defaultGiveUpRule } = options;
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  let sent = 0;

  /** Entities with a failed row are skipped until the next call of `drains`, so that their rows do not block others. */
  const createSendEvents = (): SendBatch => {
    const [failed, badIds] = [new Set<string>(), new Set<string>()];
    return async () => {
      const filter = { kind: 'event', 'event.entityId': { $nin: [...failed] }, _id: { $nin: [...badIds] } } as const;
      const batch = await readUnsent(mongo, filter);
      const damaged = refuseDamaged(batch);
      for (const { row } of damaged) badIds.add(row._id);
      const events = batch.filter((row): row is EventRow => row.kind === 'event' && !badIds.has(row._id));
      const result = await publishEvents(messaging, events, options);
      const sentIds = new Set(result.sent);
      for (const { _id, event } of events) if (!sentIds.has(_id)) failed.add(event.entityId);
      return { ...result, batch, refused: [...damaged, ...result.refused] };
    };
  };
  /** Unavailable queues and refused jobs are skipped until the next call of `drains`. */
  const createSendJobs = (): SendBatch => {
    const [unavailable, refusedIds] = [new Set<string>(), new Set<string>()];
    return async () => {
      if (!enqueue) return { batch: [], sent: [], refused: [], isReceiverDown: true };
      const away = { $nin: [...unavailable] };
      const wanted = { 'job.queue': away, 'job.follows': away, _id: { $nin: [...refusedIds] } };
      const batch = await readUnsent(mongo, { kind: 'job', ...wanted });
      const damaged = refuseDamaged(batch);
      for (const { row } of damaged) refusedIds.add(row._id);
      const jobs = batch.filter((row): row is JobRow => row.kind === 'job' && !refusedIds.has(row._id));
      const result = await enqueueJobs(enqueue, jobs, options);
      for (const { row } of result.refused) refusedIds.add(row._id);
      const sentIds = new Set(result.sent);
      for (const { _id, job } of jobs) if (!sentIds.has(_id) && !refusedIds.has(_id)) unavailable.add(job.queue);
      return { batch, sent: result.sent, refused: [...damaged, ...result.refused], isReceiverDown: false };
    };
  };
  const recordRefused = async (refused: readonly Refusal[]): Promise<void> => {
    for (const { row, reason } of await recordRefusals(mongo, refused, giveUp)) {
      logger.error({ rowId: row._id, kind: row.kind, reason }, 'An outbox row cannot be sent: set aside');
    }
  };
  const drain = async (sendBatch: SendBatch): Promise<boolean> => {
    let isComplete = true;
    while (options.shouldContinue()) {
      const { batch, sent: done, refused, isReceiverDown } = await sendBatch();
      if (done.length > 0) {
        await options.afterSendBeforeRemove?.(done);
        await rows.deleteMany({ _id: { $in: done } });
        sent += done.length;
        reportSent(options, batch, done);
      }
      await recordRefused(refused);
      isComplete &&= done.length === batch.length;
      if (batch.length < BATCH_SIZE || isReceiverDown) break;
    }
    return isComplete;
  };
  const drainSafely = (sendBatch: SendBatch): Promise<boolean> =>
    drain(sendBatch).catch((error: unknown) => {
      logger.error({ err: error }, 'Sending the outbox failed; will be retried');
      return false;
    });

  return {
    drains: { event: () => drainSafely(createSendEvents()), job: () => drainSafely(createSendJobs()) },
    sent: () => sent,
  };
}

function reportSent({ onSent }: SenderOptions, batch: readonly OutboxRow[], done: readonly string[]): void {
  if (!onSent) return;
  const ids = new Set(done);
  for (const row of batch) if (ids.has(row._id)) onSent(row);
}

/** Returns the rows that lack the fields needed to send them. */
function refuseDamaged(batch: readonly OutboxRow[]): Refusal[] {
  const damaged = batch.filter((row) => !(row.kind === 'event' ? isEvent(row.event) : isJob(row.job)));
  return damaged.map((row) => ({ row, verdict: 'permanent', reason: 'The row contains neither an event nor a job' }));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEvent = (value: unknown): boolean =>
  isRecord(value) && typeof value['type'] === 'string' && typeof value['entityId'] === 'string';
const isJob = (value: unknown): boolean => isRecord(value) && typeof value['queue'] === 'string';

interface UnsentFilter {
  kind: RowKind;
  _id: { $nin: readonly string[] };
  'event.entityId'?: { $nin: readonly string[] };
  'job.queue'?: { $nin: readonly string[] };
  'job.follows'?: { $nin: readonly string[] };
}

/**
 * Reads the oldest unsent rows from one snapshot: if it contains an entity's second event, it also contains its
 * first.
 */
async function readUnsent(mongo: Mongo, filter: UnsentFilter): Promise<OutboxRow[]> {
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  const options = { readConcern: { level: 'snapshot' } } as const;
  return rows.find(filter, options).sort({ order: 1 }).limit(BATCH_SIZE).batchSize(BATCH_SIZE).toArray();
}

/**
 * Cheap check for unsent rows of this kind (sending opens a transaction). True also when the database does not answer:
 * sending then reports the error.
 */
export async function hasUnsent(mongo: Mongo, kind: RowKind): Promise<boolean> {
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  try {
    return (await rows.findOne({ kind }, { projection: { _id: 1 } })) !== null;
  } catch {
    return true;
  }
}

/** Returns the number of unsent rows and the age of the oldest in seconds. */
export async function measureUnsent(mongo: Mongo): Promise<{ unsent: number; oldestSeconds: number }> {
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  const [unsent, oldest] = await Promise.all([
    rows.countDocuments({}),
    rows.findOne({}, { sort: { at: 1 }, projection: { at: 1 } }),
  ]);
  const oldestSeconds = oldest ? Math.max(0, Date.now() - oldest.at.getTime()) / 1_000 : 0;
  return { unsent, oldestSeconds };
}
