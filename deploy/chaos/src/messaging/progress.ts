import { setTimeout as sleep } from 'node:timers/promises';

export interface Progress {
  /** As last counted. */
  now: () => number;
  /** Resolves when so much is done; throws when nothing moves any more. */
  reach(amount: number): Promise<void>;
  stop(): Promise<void>;
}

const COUNT_MS = 100;
const STALL_LIMIT_MS = 60_000;

/** Counts again and again, in the background. A count that fails is repeated. Nothing moves after `stallLimitMs` without progress. */
export function trackProgress(count: () => Promise<number>, stallLimitMs = STALL_LIMIT_MS): Progress {
  let latest = 0;
  let moved = performance.now();
  let stopped = false;
  const goesOn = (): boolean => !stopped;
  const now = (): number => latest;
  const run = async (): Promise<void> => {
    while (goesOn()) {
      const counted = await count().catch(() => latest);
      if (counted !== latest) moved = performance.now();
      latest = counted;
      await sleep(COUNT_MS);
    }
  };
  const running = run();
  return {
    now,
    reach: async (amount) => {
      while (now() < amount) {
        if (performance.now() - moved > stallLimitMs) throw new Error(`Nothing moves any more: ${latest} effects`);
        await sleep(COUNT_MS);
      }
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
