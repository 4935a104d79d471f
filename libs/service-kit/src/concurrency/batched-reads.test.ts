import { describe, expect, it } from 'vitest';
import { createBatchedReads } from './batched-reads.ts';

describe('batched reads', () => {
  it('read ids that are asked for during a query with the next one, each once', async () => {
    const queries: Array<{ ids: readonly string[]; answer: PromiseWithResolvers<ReadonlyMap<string, string>> }> = [];
    const read = createBatchedReads<string>(
      (ids) => {
        const answer = Promise.withResolvers<ReadonlyMap<string, string>>();
        queries.push({ ids, answer });
        return answer.promise;
      },
      { isOutage: () => false },
    );
    const first = read('a');
    await expect.poll(() => queries.length).toBe(1);
    // What the first query finds may be outdated for a call that comes after its start.
    const later = [read('a'), read('b'), read('b'), read('c')];
    queries[0]?.answer.resolve(new Map([['a', 'old']]));
    expect(await first).toBe('old');
    await expect.poll(() => queries.length).toBe(2);
    queries[1]?.answer.resolve(
      new Map([
        ['a', 'new'],
        ['b', 'two'],
      ]),
    );
    expect(await Promise.all(later)).toEqual(['new', 'two', 'two', undefined]);
    expect(queries.map(({ ids }) => ids)).toEqual([['a'], ['a', 'b', 'c']]);
  });
});
