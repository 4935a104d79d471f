interface BatchOptions<Answer> {
  /** Fetches the answers for all ids of a batch, which contains at most `max` ids. Ids without an answer get `missing`. */
  fetchAll: (ids: string[]) => Promise<ReadonlyMap<string, Answer>>;
  missing: Answer;
  max: number;
}

/** Time window in which requests are collected; long enough for all cards of a page. */
export const COLLECT_MS = 10;

/**
 * Returns a function that fetches the answer for one id. Calls within a short time, such as those of all cards on a page, are combined into one
 * request.
 */
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
        // The ids are sorted, so that requests for the same ids have the same cache key.
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
