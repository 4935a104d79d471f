import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import type { Messaging } from './connect-messaging.ts';
import { OUTBOX_COLLECTION } from './outbox-rows.ts';
import type { EventRow, Job, JobRow, OutboxRow, RowKind } from './outbox-rows.ts';
import { enqueueJobs, publishEvents } from './publish-rows.ts';
import type { SendContext } from './publish-rows.ts';

export interface SenderOptions extends SendContext {
  mongo: Mongo;
  messaging: Messaging;
  enqueue?: ((job: Job) => Promise<void>) | undefined;
  onSent?: ((row: OutboxRow) => void) | undefined;
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

interface SentBatch {
  batch: readonly OutboxRow[];
  /** The ids of those that were sent. */
  done: string[];
  /** Whether the next batch may hold something that can be sent, although not all of this one could. */
  goesOn: boolean;
}

type SendBatch = () => Promise<SentBatch>;

/** Reads batches of unsent rows, sends them and removes what was sent. */
export function createSender(options: SenderOptions): Sender {
  const { mongo, messaging, enqueue, logger } = options;
  const rows = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  let sent = 0;

  const sendEvents: SendBatch = async () => {
    const batch = (await readUnsent(mongo, { kind: 'event' })).filter((row): row is EventRow => row.kind === 'event');
    const done = await publishEvents(messaging, batch, options);
    return { batch, done, goesOn: done.length === batch.length };
  };
  /** Queues that refused a job are left out until the next drain: however many wait for them, the others are served. */
  const createSendJobs = (): SendBatch => {
    const away = new Set<string>();
    return async () => {
      if (!enqueue) return { batch: [], done: [], goesOn: false };
      const filter = { kind: 'job' as const, 'job.queue': { $nin: [...away] } };
      const batch = (await readUnsent(mongo, filter)).filter((row): row is JobRow => row.kind === 'job');
      const done = await enqueueJobs(enqueue, batch, options);
      const taken = new Set(done);
      for (const { _id, job } of batch) if (!taken.has(_id)) away.add(job.queue);
      return { batch, done, goesOn: true };
    };
  };
  const tellSent = (batch: readonly OutboxRow[], done: readonly string[]): void => {
    if (!options.onSent) return;
    const ids = new Set(done);
    for (const row of batch) if (ids.has(row._id)) options.onSent(row);
  };
  const drain = async (sendBatch: SendBatch): Promise<boolean> => {
    let complete = true;
    while (options.mayGoOn()) {
      const { batch, done, goesOn } = await sendBatch();
      if (done.length > 0) {
        await options.afterSendBeforeRemove?.(done);
        await rows.deleteMany({ _id: { $in: done } });
        sent += done.length;
        tellSent(batch, done);
      }
      complete &&= done.length === batch.length;
      if (batch.length < BATCH || !goesOn) break;
    }
    return complete;
  };
  const drainSafely = (sendBatch: SendBatch): Promise<boolean> =>
    drain(sendBatch).catch((error: unknown) => {
      logger.error({ err: error }, 'Sending the outbox failed; will be repeated');
      return false;
    });

  return {
    drains: { event: () => drainSafely(sendEvents), job: () => drainSafely(createSendJobs()) },
    sent: () => sent,
  };
}

interface UnsentFilter {
  kind: RowKind;
  'job.queue'?: { $nin: string[] };
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
