export interface RateWindowOptions {
  most: number;
  withinMs: number;
  /** So many keys are remembered. */
  mostKeys?: number;
}

const MOST_KEYS = 50_000;

/** Counts uses by key in a window that slides. */
export function createRateWindow({ most, withinMs, mostKeys = MOST_KEYS }: RateWindowOptions) {
  const uses = new Map<string, number[]>();
  return {
    /** Whether one more use is free at this time (milliseconds, never backwards); if so, it is counted. */
    take(key: string, now: number): boolean {
      const recent = (uses.get(key) ?? []).filter((at) => at > now - withinMs);
      const isFree = recent.length < most;
      if (isFree) recent.push(now);
      uses.delete(key);
      uses.set(key, recent);
      const [oldest] = uses.keys();
      if (uses.size > mostKeys && oldest !== undefined) uses.delete(oldest);
      return isFree;
    },
  };
}

export type RateWindow = ReturnType<typeof createRateWindow>;
