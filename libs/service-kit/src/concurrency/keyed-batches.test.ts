import { describe, expect, it } from 'vitest';
import { createKeyedBatches } from './keyed-batches.ts';

/** Batches whose handling ends when the test lets it. */
function openBatches(maxSize: number, isOutage?: (error: unknown) => boolean) {
  const handled: Array<{ batch: string; end: PromiseWithResolvers<void> }> = [];
  const add = createKeyedBatches<string, string>({
    maxSize,
    isOutage,
    async handle(key, items) {
      const end = Promise.withResolvers<void>();
      handled.push({ batch: `${key}: ${items.join(' ')}`, end });
      await end.promise;
      return (item) => item.toUpperCase();
    },
  });
  return {
    add,
    batches: () => handled.map(({ batch }) => batch),
    /** Ends the batch at this position when it has begun. */
    end: async (at: number, error?: Error): Promise<void> => {
      await expect.poll(() => handled.length).toBeGreaterThan(at);
      if (error) handled[at]?.end.reject(error);
      else handled[at]?.end.resolve();
    },
  };
}

describe('keyed batches', () => {
  it('handle an item that is alone at once, and those that arrive meanwhile together, in order', async () => {
    const { add, batches, end } = openBatches(10);
    const first = add('k', 'a');
    await expect.poll(batches).toEqual(['k: a']);
    const others = ['b', 'c', 'd'].map((item) => add('k', item));
    await end(0);
    expect(await first).toBe('A');
    await end(1);
    expect(await Promise.all(others)).toEqual(['B', 'C', 'D']);
    expect(batches()).toEqual(['k: a', 'k: b c d']);
  });

  it('do not wait for other keys', async () => {
    const { add, batches, end } = openBatches(10);
    void add('k', 'a');
    const other = add('l', 'b');
    await end(1);
    expect(await other).toBe('B');
    expect(batches()).toEqual(['k: a', 'l: b']);
    await end(0);
  });

  it('are no larger than allowed', async () => {
    const { add, batches, end } = openBatches(2);
    const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => add('k', item)));
    for (const at of [0, 1, 2]) await end(at);
    expect(await results).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(batches()).toEqual(['k: a b', 'k: c d', 'k: e']);
  });

  it('reject all their items when the handling fails, and then continue', async () => {
    const { add, end } = openBatches(2);
    const results = Promise.allSettled(['a', 'b', 'c'].map((item) => add('k', item)));
    await end(0, new Error('no'));
    await end(1);
    const failed = { status: 'rejected', reason: new Error('no') };
    expect(await results).toEqual([failed, failed, { status: 'fulfilled', value: 'C' }]);
  });

  it('reject all items that wait when the next batches would fail, too, and then continue', async () => {
    const { add, batches, end } = openBatches(2, (error) => error instanceof Error && error.message === 'away');
    const waiting = Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map((item) => add('k', item)));
    await end(0, new Error('once'));
    await end(1, new Error('away'));
    const failed = (message: string) => ({ status: 'rejected', reason: new Error(message) });
    expect(await waiting).toEqual([failed('once'), failed('once'), ...Array.from('cdef', () => failed('away'))]);
    const next = add('k', 'g');
    await end(2);
    expect(await next).toBe('G');
    expect(batches()).toEqual(['k: a b', 'k: c d', 'k: g']);
  });
});
