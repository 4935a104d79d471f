import { setTimeout as sleep } from 'node:timers/promises';

export interface Progress {
  /** Resolves when the count has reached the amount; throws when the count stops growing. */
  reach(amount: number): Promise<void>;
}

const COUNT_MS = 100;
const STALL_TIMEOUT_MS = 60_000;

/** Counts repeatedly in the background; a failed count is repeated. `stallMs` without a change counts as a standstill. */
export function trackProgress(count: () => Promise<number>, stallMs = STALL_TIMEOUT_MS): Progress & AsyncDisposable {
  let latest = 0;
  const now = (): number => latest;
  let changedAt = performance.now();
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const counted = await count().catch(() => latest);
      if (counted !== latest) changedAt = performance.now();
      latest = counted;
      await sleep(COUNT_MS);
    }
  })();
  return {
    reach: async (amount) => {
      while (now() < amount) {
        if (performance.now() - changedAt > stallMs) throw new Error(`No progress any more: ${latest}`);
        await sleep(COUNT_MS);
      }
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await running;
    },
  };
}
