/** Runs work that has a key in common one after the other, in the order of the calls; other work goes on beside it. */
export type InTurn = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * Turns within this process. They are there for speed alone: transactions on the same product would else keep failing against
 * each other. What holds between processes is the database's word.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<void>>();
  return async (keys, work) => {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const before = keys.flatMap((key) => last.get(key) ?? []);
    for (const key of keys) last.set(key, over);
    await Promise.all(before);
    try {
      return await work();
    } finally {
      for (const key of keys) if (last.get(key) === over) last.delete(key);
      resolve();
    }
  };
}
