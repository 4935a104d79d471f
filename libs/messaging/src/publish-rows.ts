import { inSpan, runningTraceparent } from '@garage/tracing';
import type { Messaging } from './connect-messaging.ts';
import type { Log } from './log.ts';
import type { EventRow, Job, JobRow } from './outbox-rows.ts';
import { tracedHeaders } from './traced-headers.ts';

export interface SendContext {
  logger: Log;
  /** Whether this process may still send; asked before every single message. */
  mayGoOn: () => boolean;
}

/** How many entities are published for at the same time. */
const LANES = 16;

/** After so many entities whose publish failed the broker is surely away: the rest of the batch waits. */
const FAILURES_LIMIT = 3;

const PUBLISH_LIMIT_MS = 3_000;

const encoder = new TextEncoder();

/**
 * Publishes the rows: those of one entity one after the other in the order of their versions, and none after one that
 * failed; different entities at the same time. Returns the ids of the rows that the broker has stored.
 */
export async function publishEvents(
  messaging: Messaging,
  rows: readonly EventRow[],
  context: SendContext,
): Promise<string[]> {
  const entities = groupByEntity(rows);
  const stored: string[] = [];
  let failures = 0;
  const lane = async (): Promise<void> => {
    for (let group = entities.shift(); group && failures < FAILURES_LIMIT; group = entities.shift()) {
      const done = await publishInOrder(messaging, group, context);
      stored.push(...done);
      if (done.length < group.length) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return stored;
}

async function publishInOrder(
  messaging: Messaging,
  rows: EventRow[],
  { logger, mayGoOn }: SendContext,
): Promise<string[]> {
  const stored: string[] = [];
  for (const row of rows) {
    if (!mayGoOn()) break;
    const { _id, event } = row;
    try {
      await publishRow(messaging, row);
      stored.push(_id);
    } catch (error) {
      const { type, correlationId } = event;
      logger.warn({ err: error, eventId: _id, type, correlationId }, 'Could not publish; will be repeated');
      break;
    }
  }
  return stored;
}

function publishRow({ jetstream, names }: Messaging, { _id, event, traceparent }: EventRow): Promise<unknown> {
  const publish = (): Promise<unknown> =>
    jetstream.publish(names.event(event.type), encoder.encode(JSON.stringify(event)), {
      msgID: _id,
      timeout: PUBLISH_LIMIT_MS,
      ...tracedHeaders(),
    });
  if (traceparent === undefined) return publish();
  const attributes = { 'messaging.message.id': _id, 'garage.correlation_id': event.correlationId };
  return inSpan({ name: `publish ${event.type}`, kind: 'producer', parent: traceparent, attributes }, publish);
}

/** Entities in the order of their oldest rows; rows of one in the order of its versions. */
export function groupByEntity(rows: readonly EventRow[]): EventRow[][] {
  const groups = Map.groupBy(rows, ({ event }) => event.entityId);
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => one.event.version - other.event.version || one.order - other.order),
  );
}

/** Hands the jobs to their queues: those of one in order, different queues at the same time. Returns the ids of those taken. */
export async function enqueueJobs(
  enqueue: (job: Job) => Promise<void>,
  rows: readonly JobRow[],
  context: SendContext,
): Promise<string[]> {
  const queues = Map.groupBy(rows, ({ job }) => job.queue);
  const done = await Promise.all([...queues.values()].map((own) => enqueueInOrder(enqueue, own, context)));
  return done.flat();
}

/** A job that was refused does not hold up the others; after a few refusals the queue is surely away. */
async function enqueueInOrder(
  enqueue: (job: Job) => Promise<void>,
  rows: readonly JobRow[],
  { logger, mayGoOn }: SendContext,
): Promise<string[]> {
  const done: string[] = [];
  let failures = 0;
  for (const row of rows) {
    if (!mayGoOn() || failures >= FAILURES_LIMIT) break;
    const { _id, job } = row;
    try {
      await enqueueRow(enqueue, row);
      done.push(_id);
    } catch (error) {
      failures += 1;
      const { queue, correlationId } = job;
      logger.warn({ err: error, jobId: _id, queue, correlationId }, 'Could not enqueue; will be repeated');
    }
  }
  return done;
}

function enqueueRow(enqueue: (job: Job) => Promise<void>, { _id, job, traceparent }: JobRow): Promise<void> {
  if (traceparent === undefined) return enqueue(job);
  const attributes = { 'messaging.message.id': _id, 'garage.correlation_id': job.correlationId };
  return inSpan({ name: `enqueue ${job.queue} ${job.name}`, kind: 'producer', parent: traceparent, attributes }, () =>
    enqueue({ ...job, traceparent: runningTraceparent() }),
  );
}
