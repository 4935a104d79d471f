import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyedBatches, KeyedBatchesOptions } from './keyed-batches.ts';
import { createKeyedBatches } from './keyed-batches.ts';

export interface SharedWorkOptions<Item, Result> extends Pick<
  KeyedBatchesOptions<Item, Result>,
  'maxSize' | 'isOutage'
> {
  /** Handles one item. */
  alone: (item: Item) => Promise<Result>;
  /** Handles several items at once, and returns the results of those that it could handle. When it rejects, all of them are rejected. */
  together: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Result>>;
}

interface Work<Item, Result> {
  item: Item;
  handleAlone: () => Promise<Result>;
}

/**
 * Keyed batches of work that costs less together, such as writes that share a transaction: an item without others is handled alone, and so is
 * one that could not be handled with the others. The latter are handled at the same time as each other and as the next batch.
 */
export function createSharedWork<Item, Result>({
  maxSize,
  isOutage,
  alone,
  together,
}: SharedWorkOptions<Item, Result>): KeyedBatches<Item, Result> {
  const add = createKeyedBatches<Work<Item, Result>, Result>({
    maxSize,
    isOutage,
    async handle(_key, batch) {
      const [first, ...others] = batch;
      if (first && others.length === 0) {
        // Awaited here, so that items which arrive meanwhile share the next batch.
        const result = await first.handleAlone();
        return () => result;
      }
      const results = await together(batch.map(({ item }) => item));
      return ({ item, handleAlone }) => {
        const result = results.get(item);
        return result === undefined ? handleAlone() : result;
      };
    },
  });
  // A batch runs in the asynchronous context of any of its callers. Bound, an item that is handled alone continues the trace of its own.
  return (key, item) => add(key, { item, handleAlone: AsyncLocalStorage.bind(() => alone(item)) });
}
