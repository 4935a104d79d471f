export interface Turns {
  /** Runs the works of one key one after the other, those of different keys side by side. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Works that would change the same row wait for each other here, where waiting costs nothing, instead of failing each other's
 * transactions. Other instances of the service still may: the database decides.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
