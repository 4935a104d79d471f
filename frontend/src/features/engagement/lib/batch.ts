interface BatchOptions<Answer> {
  /** Fetches the answers for all ids, at most `most` per call; ids without an answer get `missing`. */
  fetchAll: (ids: string[]) => Promise<ReadonlyMap<string, Answer>>;
  missing: Answer;
  max: number;
}

/** Time window in which requests are collected; long enough for all cards of a page. */
const COLLECT_MS = 10;

/** Combines the single requests of a page's cards into one call. */
export function createBatch<Answer>({ fetchAll, missing, max }: BatchOptions<Answer>): (id: string) => Promise<Answer> {
  let waiting: { ids: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> } | null = null;

  const begin = () => {
    const ids = new Set<string>();
    const collected = new Promise<void>((resolve) => {
      setTimeout(resolve, COLLECT_MS);
    });
    const batch = {
      ids,
      answers: collected.then(() => {
        if (waiting === batch) waiting = null;
        // Sorted, so that the same set of ids has the same cache key.
        return fetchAll([...ids].toSorted());
      }),
    };
    return batch;
  };

  return async (id) => {
    if (waiting === null || waiting.ids.size >= max) waiting = begin();
    waiting.ids.add(id);
    return (await waiting.answers).get(id) ?? missing;
  };
}
