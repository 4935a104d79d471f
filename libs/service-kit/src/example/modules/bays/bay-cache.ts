import type { Bay } from './bay-state.ts';

/** In-memory cache of bays per process; events of all processes invalidate it. */
export interface BayCache {
  read(number: number, load: () => Promise<Bay | null>): Promise<Bay | null>;
  forget(number: number): void;
  forgetAll(): void;
}

export function createBayCache(): BayCache {
  const cached = new Map<number, Bay>();
  let changes = 0;
  return {
    read: async (number, load) => {
      const before = changes;
      const bay = cached.get(number) ?? (await load());
      // A result loaded while an invalidation arrived may be stale: return it, but do not cache it.
      if (bay && before === changes) cached.set(number, bay);
      return bay;
    },
    forget: (number) => {
      changes += 1;
      cached.delete(number);
    },
    forgetAll: () => {
      changes += 1;
      cached.clear();
    },
  };
}
