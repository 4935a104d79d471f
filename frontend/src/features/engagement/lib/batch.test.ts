import { describe, expect, it } from 'vitest';
import { createBatch } from './batch.ts';

/** A batch that records its calls. */
function openBatch(max = 3) {
  const calls: string[][] = [];
  const ask = createBatch({
    fetchAll: async (ids) => {
      calls.push(ids);
      if (ids.includes('broken')) throw new Error('no');
      return new Map(ids.filter((id) => id !== 'unknown').map((id) => [id, `${id}!`]));
    },
    missing: '?',
    max,
  });
  return { ask, calls };
}

describe('a batch', () => {
  it('combines the ids requested together into one call, each id once [CAT-07]', async () => {
    const { ask, calls } = openBatch();
    expect(await Promise.all([ask('b'), ask('a'), ask('b'), ask('unknown')])).toEqual(['b!', 'a!', 'b!', '?']);
    expect(calls).toEqual([['a', 'b', 'unknown']]);
  });

  it('makes another call for ids beyond its limit, and for later ones', async () => {
    const { ask, calls } = openBatch(2);
    await Promise.all([ask('a'), ask('b'), ask('c')]);
    await ask('d');
    expect(calls).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  it('rejects for all callers when the call fails, and tries again the next time', async () => {
    const { ask, calls } = openBatch();
    const [broken, beside] = await Promise.allSettled([ask('broken'), ask('a')]);
    expect([broken.status, beside.status]).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe('a!');
    expect(calls).toHaveLength(2);
  });
});
