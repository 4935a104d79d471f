import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';

/** Runs work when no other work with one of its keys is running; per key in the order of the calls. */
export type KeyedMutex = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * Mutual exclusion within this process, only for performance: concurrent transactions on the same documents would keep
 * conflicting. Between processes the database's conflict detection applies.
 */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, LimitFunction>();

  async function runAlone<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? pLimit(1);
    queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
    }
  }

  return (keys, work) => {
    // Every call locks its keys in sorted order, so that two calls cannot wait for each other.
    const ordered = [...new Set(keys)].toSorted();
    return ordered.reduceRight((inner, key) => () => runAlone(key, inner), work)();
  };
}
