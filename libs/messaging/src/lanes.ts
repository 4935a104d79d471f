import { createHash } from 'node:crypto';

export interface Lanes {
  /** Queues the work after all earlier work with the same key. */
  add(key: string, work: () => Promise<void>): void;
  /** Resolves when all queued work is done. */
  idle(): Promise<void>;
}

/** A fixed number of parallel queues; work with the same key always uses the same queue. The work must not throw. */
export function createLanes(count: number): Lanes {
  const tails: Array<Promise<void>> = Array.from({ length: count }, () => Promise.resolve());
  return {
    add: (key, work) => {
      const lane = count === 1 ? 0 : createHash('sha1').update(key).digest().readUInt32BE() % count;
      tails[lane] = (tails[lane] ?? Promise.resolve()).then(work);
    },
    idle: async () => {
      await Promise.all(tails);
    },
  };
}
