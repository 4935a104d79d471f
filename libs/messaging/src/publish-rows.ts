import { inSpan, runningTraceparent } from '@garage/tracing';
import type { Messaging } from './connect-messaging.ts';
import type { Log } from './log.ts';
import { InvalidMessage } from './codec.ts';
import { classifyEventFailure, classifyJobFailure } from './classify-failure.ts';
import type { Verdict } from './classify-failure.ts';
import type { EventRow, Job, JobRow } from './outbox-rows.ts';
import type { Refusal } from './set-aside.ts';
import { tracedHeaders } from './traced-headers.ts';

export interface SendContext {
  logger: Log;
  /** Returns true while this process may send; called before every message. */
  shouldContinue: () => boolean;
}

/** Result of a batch; rows in neither list were not sent yet or their receiver is down. */
export interface SendResult {
  /** Ids of the rows that their receiver has accepted. */
  sent: string[];
  refused: Refusal[];
  /** True when the receiver seems to be down, so that nothing more is sent to it for now. */
  isReceiverDown: boolean;
}

/** Number of entities published in parallel. */
const LANES = 16;

/** Number of transient failures after which the receiver counts as down and the rest of the batch waits. */
const MAX_TRANSIENT_FAILURES = 3;

const PUBLISH_TIMEOUT_MS = 3_000;

const encoder = new TextEncoder();

/**
 * Publishes the rows: those of one entity sequentially by version, and none after a failed one; different entities in
 * parallel. A refused row blocks only its own entity.
 */
export async function publishEvents(
  messaging: Messaging,
  rows: readonly EventRow[],
  context: SendContext,
): Promise<SendResult> {
  const entities = groupByEntity(rows);
  const result: SendResult = { sent: [], refused: [], isReceiverDown: false };
  let failures = 0;
  const lane = async (): Promise<void> => {
    for (let group = entities.shift(); group && !result.isReceiverDown; group = entities.shift()) {
      if ((await publishInOrder(messaging, group, { ...context, result })) !== 'transient') continue;
      failures += 1;
      result.isReceiverDown = failures >= MAX_TRANSIENT_FAILURES;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return result;
}

interface PublishContext extends SendContext {
  result: SendResult;
}

/** Returns the classification of the first failure, or null. */
async function publishInOrder(
  messaging: Messaging,
  rows: EventRow[],
  { logger, shouldContinue, result }: PublishContext,
): Promise<Verdict | null> {
  for (const row of rows) {
    if (!shouldContinue()) return null;
    const { _id, event } = row;
    try {
      await publishRow(messaging, row);
      result.sent.push(_id);
    } catch (error) {
      const { type, correlationId } = event;
      const verdict = await classifyEventFailure(messaging, error);
      logger.warn({ err: error, eventId: _id, type, correlationId, verdict }, 'Could not publish; will be retried');
      if (verdict !== 'transient') result.refused.push({ row, verdict, reason: reasonOf(error) });
      return verdict;
    }
  }
  return null;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Characters allowed in a subject of the broker. */
const TYPE_PATTERN = /^[\w-]+(\.[\w-]+)*$/;

async function publishRow({ jetstream, names }: Messaging, { _id, event, traceparent }: EventRow): Promise<unknown> {
  if (!TYPE_PATTERN.test(event.type)) throw new InvalidMessage('Not an event: invalid type');
  const publish = (): Promise<unknown> =>
    jetstream.publish(names.event(event.type), encoder.encode(JSON.stringify(event)), {
      msgID: _id,
      timeout: PUBLISH_TIMEOUT_MS,
      ...tracedHeaders(),
    });
  if (traceparent === undefined) return publish();
  const attributes = { 'messaging.message.id': _id, 'garage.correlation_id': event.correlationId };
  return inSpan({ name: `publish ${event.type}`, kind: 'producer', parent: traceparent, attributes }, publish);
}

/** Groups rows by entity, in the order of their oldest rows; rows of an entity are sorted by version. */
export function groupByEntity(rows: readonly EventRow[]): EventRow[][] {
  const groups = Map.groupBy(rows, ({ event }) => event.entityId);
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => one.event.version - other.event.version || one.order - other.order),
  );
}

/** Enqueues the jobs: those of one queue, with the jobs that follow it, sequentially; different queues in parallel. */
export async function enqueueJobs(
  enqueue: (job: Job) => Promise<void>,
  rows: readonly JobRow[],
  context: SendContext,
): Promise<SendResult> {
  const queues = Map.groupBy(rows, ({ job: { queue, follows } }) => follows ?? queue);
  const results = await Promise.all([...queues.values()].map((own) => enqueueInOrder(enqueue, own, context)));
  return {
    sent: results.flatMap(({ sent }) => sent),
    refused: results.flatMap(({ refused }) => refused),
    isReceiverDown: results.some(({ isReceiverDown }) => isReceiverDown),
  };
}

/**
 * A failed job does not block the others, except those that follow its queue; after a few transient failures the queue counts as
 * down.
 */
async function enqueueInOrder(
  enqueue: (job: Job) => Promise<void>,
  rows: readonly JobRow[],
  { logger, shouldContinue }: SendContext,
): Promise<SendResult> {
  const result: SendResult = { sent: [], refused: [], isReceiverDown: false };
  let failures = 0;
  for (const row of rows) {
    if (!shouldContinue() || result.isReceiverDown) break;
    const { _id, job } = row;
    if (job.follows !== undefined && failures > 0) continue;
    try {
      await enqueueRow(enqueue, row);
      result.sent.push(_id);
    } catch (error) {
      const { queue, correlationId } = job;
      const verdict = classifyJobFailure(error);
      logger.warn({ err: error, jobId: _id, queue, correlationId, verdict }, 'Could not enqueue; will be retried');
      if (verdict !== 'transient') result.refused.push({ row, verdict, reason: reasonOf(error) });
      else failures += 1;
      result.isReceiverDown = failures >= MAX_TRANSIENT_FAILURES;
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
