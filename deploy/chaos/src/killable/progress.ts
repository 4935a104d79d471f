import { setTimeout as sleep } from 'node:timers/promises';

export interface Progress {
  /** The last count. */
  now: () => number;
  /** Resolves when the count has reached the amount; throws when it no longer changes. */
  reach(amount: number): Promise<void>;
  stop(): Promise<void>;
}

const COUNT_MS = 100;
const STALL_TIMEOUT_MS = 60_000;

/** Counts repeatedly in the background; a failed count is repeated. `stallMs` without a change counts as a standstill. */
export function trackProgress(count: () => Promise<number>, stallMs = STALL_TIMEOUT_MS): Progress {
  let latest = 0;
  let changedAt = performance.now();
  const stopping = new AbortController();
  const now = (): number => latest;
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const counted = await count().catch(() => latest);
      if (counted !== latest) changedAt = performance.now();
      latest = counted;
      await sleep(COUNT_MS);
    }
  };
  const running = run();
  return {
    now,
    reach: async (amount) => {
      while (now() < amount) {
        if (performance.now() - changedAt > stallMs) throw new Error(`No progress any more: ${latest}`);
        await sleep(COUNT_MS);
      }
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Resolves when `read` reports that nothing is left; throws when its state no longer changes. */
export async function waitUntilIdle(
  read: () => Promise<{ left: number; state: string }>,
  stallMs = STALL_TIMEOUT_MS,
): Promise<void> {
  let last = '';
  let changedAt = performance.now();
  for (;;) {
    const { left, state } = await read();
    if (left === 0) return;
    if (state !== last) changedAt = performance.now();
    if (performance.now() - changedAt > stallMs) throw new Error(`No progress any more: ${state}`);
    last = state;
    await sleep(COUNT_MS);
  }
}
