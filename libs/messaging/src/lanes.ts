import { createHash } from 'node:crypto';

export interface Lanes {
  /** Queues the work behind all earlier work of the same key. */
  add(key: string, work: () => Promise<void>): void;
  /** Resolves when everything that was queued is done. */
  idle(): Promise<void>;
}

/** A fixed number of queues; work of one key always waits in the same one. The work must not throw. */
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
