import type { Tools } from '../command.ts';

/** A difference between two places that should agree. */
export interface Finding {
  /** The kind of the entity: an order, a product, … */
  id: string;
  problem: string;
  /** True when the check's `fix` may correct it automatically. */
  fixable?: boolean;
  /** For an order: the attempt to reserve stock that was compared. A correction applies to that one only. */
  attempt?: number;
}

export interface CheckSettings {
  /** Maximum age of an outbox row, in seconds. */
  outboxSeconds: number;
}

/** Compares two places, in batches, because they may be large. */
export interface Check {
  name: string;
  /** Description of the rule that is checked. */
  what: string;
  find(tools: Pick<Tools, 'mongo'>, settings: CheckSettings): AsyncGenerator<Finding>;
  /** Makes corrections that are certainly right; safe to repeat, and while everything runs. Returns a description of what it did. */
  fix?: (tools: Pick<Tools, 'mongo' | 'messaging' | 'complain'>, findings: readonly Finding[]) => Promise<string>;
}

const BATCH = 500;

/** The results of a cursor in batches. */
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
