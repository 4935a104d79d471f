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

/**
 * Time in milliseconds after which a batch no longer delays the next one. Otherwise a single reply that the network has lost, for which a database
 * driver may wait for a quarter of an hour, would block all items of the key. It is longer than a database takes to refuse a call (10 s), after 5 s of
 * looking for its server, because such an outage rejects the items that wait.
 */
const MAX_DELAY_MS = 15_000;

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/**
 * Handles the items of a key in batches, one batch at a time within this process, unless one takes longer than `MAX_DELAY_MS`: items that arrive while
 * a batch is being handled share the next one, in the order of the calls. No item waits for others to arrive. How many items wait is not limited here.
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
  const handleBatch = async (key: string, batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    const startedAt = performance.now();
    try {
      const items = batch.map(({ item }) => item);
      const resultOf = await handle(key, items);
      for (const { item, resolve } of batch) resolve(resultOf(item));
    } catch (error) {
      // An error that comes this late says nothing about the database now, so it does not reject the items that wait.
      const isCurrent = performance.now() - startedAt < MAX_DELAY_MS;
      const rejected = isCurrent && isOutage(error) ? [...batch, ...take(key, Infinity)] : batch;
      for (const { reject } of rejected) reject(error);
    }
  };
  const handleNext = async (key: string): Promise<void> => {
    const batch = take(key, maxSize);
    // Empty when an earlier batch has already handled or rejected the item for which this call was made.
    if (batch.length > 0) await waitAtMost(MAX_DELAY_MS, handleBatch(key, batch));
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

/** Waits for the work, but no longer than the given time, after which the work continues. */
async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
