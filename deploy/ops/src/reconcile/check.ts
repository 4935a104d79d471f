import type { Tools } from '../command.ts';

/** An inconsistency between two collections. */
export interface Finding {
  /** Id of the order, product or other object. */
  id: string;
  problem: string;
  /** True when `fix` can correct it. */
  fixable?: boolean;
  /** For an order: number of its stock reservation attempt; a correction applies to that attempt only. */
  attempt?: number;
}

export interface CheckSettings {
  /** Maximum age of an unsent outbox row. */
  outboxSeconds: number;
}

export interface Check {
  name: string;
  /** Description of the compared data. */
  what: string;
  find(tools: Pick<Tools, 'mongo'>, settings: CheckSettings): AsyncGenerator<Finding>;
  /** Corrects findings that are safe to correct, also while services run; idempotent. Returns a summary. */
  fix?: (tools: Pick<Tools, 'mongo' | 'messaging' | 'complain'>, findings: readonly Finding[]) => Promise<string>;
}

const BATCH = 500;

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
