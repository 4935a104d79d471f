/** Calls `work` for each item, at most `limit` at a time. Returns the results in the order of the items. */
export async function mapParallel<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = [...items].entries();
  const run = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: limit }, run));
  return results;
}

/** Calls `work` with 0 to `count` - 1, at most `limit` at a time. Returns the results in order. */
export const timesParallel = <Result>(
  count: number,
  limit: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> => mapParallel(Array(count).keys(), limit, work);
