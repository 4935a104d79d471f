export type SingleFlight<Result> = (key: string, work: () => Promise<Result>) => Promise<Result | null>;

/**
 * Runs the work of the first of several concurrent callers with the same key in this process; the others wait for it and get
 * null. Many repeats of a request then cause one reservation and one insert: writers of one unique key block each other.
 */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const running = new Map<string, Promise<Result>>();
  return async (key, work) => {
    const first = running.get(key);
    if (first) {
      await first.catch(() => undefined);
      return null;
    }
    const own = work().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}
