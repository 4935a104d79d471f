import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import type { Messaging } from './connect-messaging.ts';
import { OUTBOX_COLLECTION } from './outbox-rows.ts';
import type { EventRow, Job, JobRow, OutboxRow, RowKind } from './outbox-rows.ts';
import { enqueueJobs, publishEvents } from './publish-rows.ts';
import type { SendContext, SendResult } from './publish-rows.ts';
import { noteRefusals, usualGiveUpRule } from './set-aside.ts';
import type { GiveUpRule, Refusal } from './set-aside.ts';

export interface SenderOptions extends SendContext {
  mongo: Mongo;
  messaging: Messaging;
  enqueue?: ((job: Job) => Promise<void>) | undefined;
  onSent?: ((row: OutboxRow) => void) | undefined;
  giveUp?: GiveUpRule | undefined;
  /** For fault tests: called with the ids of rows that are sent and not yet removed. */
  afterSendBeforeRemove?: ((ids: readonly string[]) => Promise<void>) | undefined;
}

export interface Sender {
  /**
   * One for events and one for jobs, so that neither waits for what the other cannot reach. Each sends until nothing is left; false
   * when something could not be sent and should be tried again a little later.
   */
  readonly drains: Readonly<Record<RowKind, () => Promise<boolean>>>;
  /** How many rows were sent so far. */
  sent(): number;
}

const BATCH = 500;

interface SentBatch extends SendResult {
  batch: readonly OutboxRow[];
}

type SendBatch = () => Promise<SentBatch>;

/** Reads batches of unsent rows, sends them and removes what was sent. */
export function createSender(options: SenderOptions): Sender {
  const { mongo, messaging, enqueue, logger, giveUp = usualGiveUpRule } = options;
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  let sent = 0;

  /** Entities of which a row could not be sent are left out until the next drain: however many rows they have, others are sent. */
  const createSendEvents = (): SendBatch => {
    const [held, damagedIds] = [new Set<string>(), new Set<string>()];
    return async () => {
      const filter = { kind: 'event', 'event.entityId': { $nin: [...held] }, _id: { $nin: [...damagedIds] } } as const;
      const batch = await readUnsent(mongo, filter);
      const damaged = refuseDamaged(batch);
      for (const { row } of damaged) damagedIds.add(row._id);
      const events = batch.filter((row): row is EventRow => row.kind === 'event' && !damagedIds.has(row._id));
      const result = await publishEvents(messaging, events, options);
      const taken = new Set(result.sent);
      for (const { _id, event } of events) if (!taken.has(_id)) held.add(event.entityId);
      return { ...result, batch, refused: [...damaged, ...result.refused] };
    };
  };
  /** Queues that are away are left out until the next drain, and so are jobs that were refused. */
  const createSendJobs = (): SendBatch => {
    const [away, refusedIds] = [new Set<string>(), new Set<string>()];
    return async () => {
      if (!enqueue) return { batch: [], sent: [], refused: [], isAway: true };
      const filter = { kind: 'job', 'job.queue': { $nin: [...away] }, _id: { $nin: [...refusedIds] } } as const;
      const batch = await readUnsent(mongo, filter);
      const damaged = refuseDamaged(batch);
      for (const { row } of damaged) refusedIds.add(row._id);
      const jobs = batch.filter((row): row is JobRow => row.kind === 'job' && !refusedIds.has(row._id));
      const result = await enqueueJobs(enqueue, jobs, options);
      for (const { row } of result.refused) refusedIds.add(row._id);
      const taken = new Set(result.sent);
      for (const { _id, job } of jobs) if (!taken.has(_id) && !refusedIds.has(_id)) away.add(job.queue);
      return { batch, sent: result.sent, refused: [...damaged, ...result.refused], isAway: false };
    };
  };
  const note = async (refused: readonly Refusal[]): Promise<void> => {
    for (const { row, reason } of await noteRefusals(mongo, refused, giveUp)) {
      logger.error({ rowId: row._id, kind: row.kind, reason }, 'A row of the outbox cannot be sent: it is set aside');
    }
  };
  const tellSent = (batch: readonly OutboxRow[], done: readonly string[]): void => {
    if (!options.onSent) return;
    const ids = new Set(done);
    for (const row of batch) if (ids.has(row._id)) options.onSent(row);
  };
  const drain = async (sendBatch: SendBatch): Promise<boolean> => {
    let complete = true;
    while (options.mayGoOn()) {
      const { batch, sent: done, refused, isAway } = await sendBatch();
      if (done.length > 0) {
        await options.afterSendBeforeRemove?.(done);
        await rows.deleteMany({ _id: { $in: done } });
        sent += done.length;
        tellSent(batch, done);
      }
      await note(refused);
      complete &&= done.length === batch.length;
      if (batch.length < BATCH || isAway) break;
    }
    return complete;
  };
  const drainSafely = (sendBatch: SendBatch): Promise<boolean> =>
    drain(sendBatch).catch((error: unknown) => {
      logger.error({ err: error }, 'Sending the outbox failed; will be repeated');
      return false;
    });

  return {
    drains: { event: () => drainSafely(createSendEvents()), job: () => drainSafely(createSendJobs()) },
    sent: () => sent,
  };
}

/** Rows without what sending needs, however they came to be. */
function refuseDamaged(batch: readonly OutboxRow[]): Refusal[] {
  const damaged = batch.filter((row) => !(row.kind === 'event' ? isEvent(row.event) : isJob(row.job)));
  return damaged.map((row) => ({ row, verdict: 'never', reason: 'The row holds neither an event nor a job' }));
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
}

/**
 * The oldest unsent rows, as of one moment: a transaction reads one snapshot, so whoever sees an entity's second event sees its
 * first one too.
 */
async function readUnsent(mongo: Mongo, filter: UnsentFilter): Promise<OutboxRow[]> {
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  return inTransaction(mongo, (session) =>
    rows.find(filter, { session }).sort({ order: 1 }).limit(BATCH).batchSize(BATCH).toArray(),
  );
}

/** True when rows of this kind wait to be sent, or the database cannot be asked; much cheaper than a drain. */
export async function hasUnsent(mongo: Mongo, kind: RowKind): Promise<boolean> {
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  try {
    return (await rows.findOne({ kind }, { projection: { _id: 1 } })) !== null;
  } catch {
    return true;
  }
}

/** How many rows wait, and for how many seconds the oldest has. */
export async function measureUnsent(mongo: Mongo): Promise<{ unsent: number; oldestSeconds: number }> {
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  const [unsent, oldest] = await Promise.all([
    rows.countDocuments({}),
    rows.findOne({}, { sort: { at: 1 }, projection: { at: 1 } }),
  ]);
  const oldestSeconds = oldest ? Math.max(0, Date.now() - oldest.at.getTime()) / 1_000 : 0;
  return { unsent, oldestSeconds };
}
