/**
 * Lets the first of those who come for the same at once do the work, here in this process; the others wait for it and get null. A herd of
 * repeats then asks the database once: writers of one unique key hold each other up.
 */
export function createFirstOnly<Result>() {
  const running = new Map<string, Promise<Result>>();
  return async (name: string, work: () => Promise<Result>): Promise<Result | null> => {
    const first = running.get(name);
    if (first) {
      await first.catch(() => undefined);
      return null;
    }
    const own = work().finally(() => running.delete(name));
    running.set(name, own);
    return own;
  };
}
