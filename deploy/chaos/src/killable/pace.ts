import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps a load from running too far ahead of the kills that happen during it. */
export interface Pace {
  /** The load may start this many parts. */
  limitTo: (count: number) => void;
  /** Resolves when the load may start its next part. */
  start: () => Promise<void>;
}

const CHECK_MS = 50;

/**
 * A part that has waited this long starts nevertheless: a process that is to be killed at a certain point may need it to reach that
 * point.
 */
const MAX_WAIT_MS = 500;

export function createPace(): Pace {
  let started = 0;
  let limit = 0;
  let lastStart = performance.now();
  const mustWait = (): boolean => started >= limit && performance.now() - lastStart < MAX_WAIT_MS;
  return {
    limitTo: (count) => void (limit = count),
    async start() {
      while (mustWait()) await sleep(CHECK_MS);
      started += 1;
      lastStart = performance.now();
    },
  };
}
