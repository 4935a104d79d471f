import type { WindowLimit } from '@garage/contracts';

const MAX_KEYS = 100_000;

/** Sliding-window counters by key. Above `maxKeys` the least recently used key is dropped. */
export function createRateWindows({ maxKeys = MAX_KEYS }: { maxKeys?: number } = {}) {
  const uses = new Map<string, number[]>();
  return {
    /**
     * Counts a use if it is within the limit, otherwise returns false. `now` is a time in milliseconds that never
     * decreases.
     */
    take(key: string, { max, seconds }: WindowLimit, now: number): boolean {
      const recent = (uses.get(key) ?? []).filter((at) => at > now - seconds * 1_000);
      const isAllowed = recent.length < max;
      if (isAllowed) recent.push(now);
      uses.delete(key);
      uses.set(key, recent);
      const [oldest] = uses.keys();
      if (uses.size > maxKeys && oldest !== undefined) uses.delete(oldest);
      return isAllowed;
    },
  };
}
