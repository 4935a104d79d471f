import type { EventEnvelope } from '@garage/contracts';

/**
 * A row waiting to be sent. `order` is the writer's clock in microseconds, made strictly increasing, so that rows of
 * one process never tie; rows of one entity are sorted by version anyway.
 */
interface RowBase {
  _id: string;
  order: number;
  at: Date;
  /** W3C `traceparent` of the writer, when traced: sending the row continues its trace. */
  traceparent?: string;
  /** Number of refusals by the receiver; absent before the first one. */
  tries?: number;
  /** Time of the first refusal. */
  refusedAt?: Date;
}

export interface EventRow extends RowBase {
  kind: 'event';
  event: EventEnvelope;
}

/** A job for a queue. Its id is the row's id, so that queues detect duplicates. */
export interface Job {
  id: string;
  queue: string;
  /** A queue whose earlier jobs of this outbox must be enqueued first, so that this job finds them there. */
  follows?: string | undefined;
  name: string;
  data: unknown;
  correlationId: string;
  /** Time of the transaction; ISO 8601. */
  at: string;
  /** W3C `traceparent` of the span that sends it, when traced. */
  traceparent?: string | undefined;
}

export interface JobRow extends RowBase {
  kind: 'job';
  job: Job;
}

export type OutboxRow = EventRow | JobRow;
export type RowKind = OutboxRow['kind'];

export const OUTBOX_COLLECTION = 'outbox';

let last = 0;

export function nextOrder(): number {
  last = Math.max(last + 1, Date.now() * 1_000);
  return last;
}
