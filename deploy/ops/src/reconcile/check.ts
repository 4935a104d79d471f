import type { Tools } from '../command.ts';

/** Something that two places say differently. */
export interface Finding {
  /** Whose: of an order, a product, … */
  id: string;
  problem: string;
  /** Whether the check's `fix` may take it on unasked. */
  fixable?: boolean;
  /** Of an order that was compared: which of its attempts to get stock. A correction is meant for that one. */
  attempt?: number;
}

export interface CheckSettings {
  /** So old may a row of an outbox become, in seconds. */
  outboxSeconds: number;
}

/** Compares two places, in batches: what they hold may be large. */
export interface Check {
  name: string;
  /** What must agree with what. */
  what: string;
  find(tools: Pick<Tools, 'mongo'>, settings: CheckSettings): AsyncGenerator<Finding>;
  /** Corrects what can be corrected without a doubt; safe to repeat, and while everything runs. Says what it did. */
  fix?: (tools: Pick<Tools, 'mongo' | 'messaging' | 'complain'>, findings: readonly Finding[]) => Promise<string>;
}

const BATCH = 500;

/** What a cursor gives, so many at once. */
export async function* inBatches<T>(items: AsyncIterable<T>, size = BATCH): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
