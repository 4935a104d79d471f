import { createKeyedMutex } from './keyed-mutex.ts';

export interface KeyedBatchesOptions<Item, Result> {
  /** Maximum number of items that are handled together. */
  maxSize: number;
  /**
   * Handles items of one key and returns a function with the result of each, which may still be pending. When it rejects, all of them are
   * rejected.
   */
  handle: (key: string, items: readonly Item[]) => Promise<(item: Item) => Result | Promise<Result>>;
  /**
   * True for an error of `handle` that would meet the next batches of the key, too, such as an unreachable database: all waiting items are rejected
   * with it, because otherwise each batch would wait for its own time limit after the others'. Default: false for every error.
   */
  isOutage?: ((error: unknown) => boolean) | undefined;
}

/** Adds an item; resolves with its result when its batch has been handled. */
export type KeyedBatches<Item, Result> = (key: string, item: Item) => Promise<Result>;

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/**
 * Handles the items of a key in batches, one batch at a time within this process: items that arrive while a batch is being handled share the
 * next one, in the order of the calls. No item waits for others to arrive. How many items wait is not limited here.
 */
export function createKeyedBatches<Item, Result>({
  maxSize,
  handle,
  isOutage = () => false,
}: KeyedBatchesOptions<Item, Result>): KeyedBatches<Item, Result> {
  const exclusive = createKeyedMutex();
  const waiting = new Map<string, Array<Waiting<Item, Result>>>();

  const take = (key: string, most: number): Array<Waiting<Item, Result>> => {
    const all = waiting.get(key) ?? [];
    const batch = all.splice(0, most);
    if (all.length === 0) waiting.delete(key);
    return batch;
  };
  const handleNext = async (key: string): Promise<void> => {
    const batch = take(key, maxSize);
    // Empty when an earlier batch has already handled or rejected the item for which this call was made.
    if (batch.length === 0) return;
    try {
      const items = batch.map(({ item }) => item);
      const resultOf = await handle(key, items);
      for (const { item, resolve } of batch) resolve(resultOf(item));
    } catch (error) {
      const rejected = isOutage(error) ? [...batch, ...take(key, Infinity)] : batch;
      for (const { reject } of rejected) reject(error);
    }
  };
  return (key, item) => {
    const added = { item, ...Promise.withResolvers<Result>() };
    const others = waiting.get(key);
    if (others) others.push(added);
    else waiting.set(key, [added]);
    void exclusive([key], () => handleNext(key));
    return added.promise;
  };
}
