import type { WindowLimit } from '@garage/contracts';

const MAX_KEYS = 100_000;

/** Counts uses by key in windows that slide. Of more keys than it may remember, those not used for longest are forgotten. */
export function createRateWindows({ maxKeys = MAX_KEYS }: { maxKeys?: number } = {}) {
  const uses = new Map<string, number[]>();
  return {
    /** Whether one more use is free at this time (milliseconds, never backwards); if so, it is counted. */
    take(key: string, { max, seconds }: WindowLimit, now: number): boolean {
      const recent = (uses.get(key) ?? []).filter((at) => at > now - seconds * 1_000);
      const isFree = recent.length < max;
      if (isFree) recent.push(now);
      uses.delete(key);
      uses.set(key, recent);
      const [oldest] = uses.keys();
      if (uses.size > maxKeys && oldest !== undefined) uses.delete(oldest);
      return isFree;
    },
  };
}
