import type { KeyedBatches } from './keyed-batches.ts';
import { createKeyedBatches } from './keyed-batches.ts';

export interface SharedWorkOptions<Item, Result> {
  /** Maximum number of items that are handled together. */
  maxSize: number;
  /** Handles one item. */
  alone: (item: Item) => Promise<Result>;
  /** Handles several items at once, and returns the results of those that it could handle. When it rejects, all of them are rejected. */
  together: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Result>>;
}

/**
 * Keyed batches of work that costs less together, such as writes that share a transaction: an item without others is handled alone, and so is
 * one that could not be handled with the others.
 */
export function createSharedWork<Item, Result>({
  maxSize,
  alone,
  together,
}: SharedWorkOptions<Item, Result>): KeyedBatches<Item, Result> {
  return createKeyedBatches<Item, Result>({
    maxSize,
    async handle(_key, items) {
      const [first, ...others] = items;
      // Awaited here, so that items which arrive meanwhile share the next batch.
      const isAlone = first !== undefined && others.length === 0;
      const results = isAlone ? new Map([[first, await alone(first)]]) : await together(items);
      return (item) => results.get(item) ?? alone(item);
    },
  });
}
