import type { Bay } from './bay-state.ts';

/** What one instance remembers of bays; events of all instances drop it. */
export interface BayCache {
  read(number: number, load: () => Promise<Bay | null>): Promise<Bay | null>;
  forget(number: number): void;
  forgetAll(): void;
}

export function createBayCache(): BayCache {
  const known = new Map<number, Bay>();
  let changes = 0;
  return {
    read: async (number, load) => {
      const before = changes;
      const bay = known.get(number) ?? (await load());
      // What was read before a change and arrives after it is old: it is answered, but not kept.
      if (bay && before === changes) known.set(number, bay);
      return bay;
    },
    forget: (number) => {
      changes += 1;
      known.delete(number);
    },
    forgetAll: () => {
      changes += 1;
      known.clear();
    },
  };
}
