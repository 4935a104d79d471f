interface BatchOptions<Answer> {
  /** Answers for all ids that it is given, at most `most` at once; what is missing has the answer `missing`. */
  askAll: (ids: string[]) => Promise<ReadonlyMap<string, Answer>>;
  missing: Answer;
  most: number;
}

/** Long enough for all cards of a page to say what they need. */
const collectMs = 10;

/** Gathers what the cards of a page ask for one by one, and asks for all of it with one call. */
export function createBatch<Answer>({ askAll, missing, most }: BatchOptions<Answer>): (id: string) => Promise<Answer> {
  let waiting: { ids: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> } | null = null;

  const begin = () => {
    const ids = new Set<string>();
    const collected = new Promise<void>((resolve) => {
      setTimeout(resolve, collectMs);
    });
    const batch = {
      ids,
      answers: collected.then(() => {
        if (waiting === batch) waiting = null;
        // In one order, so that the same page of cards is the same question to a cache.
        return askAll([...ids].toSorted());
      }),
    };
    return batch;
  };

  return async (id) => {
    if (waiting === null || waiting.ids.size >= most) waiting = begin();
    waiting.ids.add(id);
    return (await waiting.answers).get(id) ?? missing;
  };
}
