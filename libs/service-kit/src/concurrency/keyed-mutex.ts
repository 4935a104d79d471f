import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';

/** Runs work once nothing else runs that shares one of its keys, in the order of the calls for each key. */
export type KeyedMutex = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * Mutual exclusion within this process, for speed alone: transactions on the same documents would otherwise keep failing against
 * each other. Between processes only the database's own conflict detection counts.
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
    // Every call takes its keys in the same order, so that two calls never wait for each other.
    const ordered = [...new Set(keys)].toSorted();
    return ordered.reduceRight((inner, key) => () => runAlone(key, inner), work)();
  };
}
