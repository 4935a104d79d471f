import { inSpan, runningTraceparent } from '@garage/tracing';
import type { Messaging } from './connect-messaging.ts';
import type { Log } from './log.ts';
import { InvalidMessage } from './codec.ts';
import { judgeEvent, judgeJob } from './judge-failure.ts';
import type { Verdict } from './judge-failure.ts';
import type { EventRow, Job, JobRow } from './outbox-rows.ts';
import type { Refusal } from './set-aside.ts';
import { tracedHeaders } from './traced-headers.ts';

export interface SendContext {
  logger: Log;
  /** Whether this process may still send; asked before every single message. */
  mayGoOn: () => boolean;
}

/** What became of a batch; a row that is in neither list was not tried, or its receiver is away. */
export interface SendResult {
  /** The ids of the rows that their receiver has. */
  sent: string[];
  refused: Refusal[];
  /** Whether the receiver seems to be away: nothing else needs to be tried now. */
  isAway: boolean;
}

/** How many entities are published for at the same time. */
const LANES = 16;

/** After so many failures that say nothing about their rows the receiver is surely away: the rest of the batch waits. */
const MAX_FAILURES = 3;

const PUBLISH_LIMIT_MS = 3_000;

const encoder = new TextEncoder();

/**
 * Publishes the rows: those of one entity one after the other in the order of their versions, and none after one that
 * failed; different entities at the same time. A row that is refused holds up only its own entity.
 */
export async function publishEvents(
  messaging: Messaging,
  rows: readonly EventRow[],
  context: SendContext,
): Promise<SendResult> {
  const entities = groupByEntity(rows);
  const result: SendResult = { sent: [], refused: [], isAway: false };
  let failures = 0;
  const lane = async (): Promise<void> => {
    for (let group = entities.shift(); group && !result.isAway; group = entities.shift()) {
      if ((await publishInOrder(messaging, group, { ...context, result })) !== 'later') continue;
      failures += 1;
      result.isAway = failures >= MAX_FAILURES;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return result;
}

interface PublishContext extends SendContext {
  result: SendResult;
}

/** Returns what its first failure says, null when there was none. */
async function publishInOrder(
  messaging: Messaging,
  rows: EventRow[],
  { logger, mayGoOn, result }: PublishContext,
): Promise<Verdict | null> {
  for (const row of rows) {
    if (!mayGoOn()) return null;
    const { _id, event } = row;
    try {
      await publishRow(messaging, row);
      result.sent.push(_id);
    } catch (error) {
      const { type, correlationId } = event;
      const verdict = await judgeEvent(messaging, error);
      logger.warn({ err: error, eventId: _id, type, correlationId, verdict }, 'Could not publish; will be repeated');
      if (verdict !== 'later') result.refused.push({ row, verdict, reason: reasonOf(error) });
      return verdict;
    }
  }
  return null;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** What a subject of the broker can be made of. */
const TYPE_FORM = /^[\w-]+(\.[\w-]+)*$/;

async function publishRow({ jetstream, names }: Messaging, { _id, event, traceparent }: EventRow): Promise<unknown> {
  if (!TYPE_FORM.test(event.type)) throw new InvalidMessage('Not an event: its type is no name of one');
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

/** Hands the jobs to their queues: those of one in order, different queues at the same time. */
export async function enqueueJobs(
  enqueue: (job: Job) => Promise<void>,
  rows: readonly JobRow[],
  context: SendContext,
): Promise<SendResult> {
  const queues = Map.groupBy(rows, ({ job }) => job.queue);
  const results = await Promise.all([...queues.values()].map((own) => enqueueInOrder(enqueue, own, context)));
  return {
    sent: results.flatMap(({ sent }) => sent),
    refused: results.flatMap(({ refused }) => refused),
    isAway: results.some(({ isAway }) => isAway),
  };
}

/** A job that failed does not hold up the others; after a few failures that say nothing about their jobs the queue is surely away. */
async function enqueueInOrder(
  enqueue: (job: Job) => Promise<void>,
  rows: readonly JobRow[],
  { logger, mayGoOn }: SendContext,
): Promise<SendResult> {
  const result: SendResult = { sent: [], refused: [], isAway: false };
  let failures = 0;
  for (const row of rows) {
    if (!mayGoOn() || result.isAway) break;
    const { _id, job } = row;
    try {
      await enqueueRow(enqueue, row);
      result.sent.push(_id);
    } catch (error) {
      const { queue, correlationId } = job;
      const verdict = judgeJob(error);
      logger.warn({ err: error, jobId: _id, queue, correlationId, verdict }, 'Could not enqueue; will be repeated');
      if (verdict !== 'later') result.refused.push({ row, verdict, reason: reasonOf(error) });
      else failures += 1;
      result.isAway = failures >= MAX_FAILURES;
    }
  }
  return result;
}

function enqueueRow(enqueue: (job: Job) => Promise<void>, { _id, job, traceparent }: JobRow): Promise<void> {
  if (traceparent === undefined) return enqueue(job);
  const attributes = { 'messaging.message.id': _id, 'garage.correlation_id': job.correlationId };
  return inSpan({ name: `enqueue ${job.queue} ${job.name}`, kind: 'producer', parent: traceparent, attributes }, () =>
    enqueue({ ...job, traceparent: runningTraceparent() }),
  );
}
