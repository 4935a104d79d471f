import type { Tools } from '../command.ts';

/** A difference between two places. */
export interface Finding {
  /** Of the order, the product, … */
  id: string;
  problem: string;
  /** True when `fix` may correct it. */
  fixable?: boolean;
  /** For an order: its attempt to reserve stock; a correction applies only to that one. */
  attempt?: number;
}

export interface CheckSettings {
  /** The allowed age of a row of an outbox. */
  outboxSeconds: number;
}

/** Compares two places in batches. */
export interface Check {
  name: string;
  /** What is compared with what. */
  what: string;
  find(tools: Pick<Tools, 'mongo'>, settings: CheckSettings): AsyncGenerator<Finding>;
  /** Corrects what is safe to correct; may be repeated, and run while everything runs. Returns what it did. */
  fix?: (tools: Pick<Tools, 'mongo' | 'messaging' | 'complain'>, findings: readonly Finding[]) => Promise<string>;
}

const BATCH = 500;

/** Groups the items of a cursor. */
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
