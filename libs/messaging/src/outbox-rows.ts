import type { EventEnvelope } from '@garage/contracts';

/**
 * What waits to be sent. `order` is the writing process's clock in microseconds, made strictly increasing, so that rows of one
 * process never tie; rows of one entity are put into the order of their versions anyway.
 */
interface RowBase {
  _id: string;
  order: number;
  at: Date;
  /** W3C `traceparent` of what wrote it, when that was traced: its sending belongs to the same trace. */
  traceparent?: string;
  /** How often its receiver refused it, and since when; absent when it did not. */
  tries?: number;
  refusedAt?: Date;
}

export interface EventRow extends RowBase {
  kind: 'event';
  event: EventEnvelope;
}

/** A job for a queue: its id on the queue is the row's id, so that a repeat is the same job. */
export interface Job {
  id: string;
  queue: string;
  name: string;
  data: unknown;
  correlationId: string;
  /** When its transaction wrote it; ISO 8601. */
  at: string;
  /** W3C `traceparent` of its sending, when that was traced. */
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
