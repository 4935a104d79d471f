import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

interface Call {
  items: string;
  caller: string | undefined;
  end: PromiseWithResolvers<void>;
}

/** Shared work whose calls end when the test lets them. What begins with `x` cannot be handled with others. */
function openWork(maxSize = 10) {
  const caller = new AsyncLocalStorage<string>();
  const calls: Call[] = [];
  const begin = (items: string): Promise<void> => {
    const end = Promise.withResolvers<void>();
    calls.push({ items, caller: caller.getStore(), end });
    return end.promise;
  };
  const share = createSharedWork<string, string | null>({
    maxSize,
    async alone(item) {
      await begin(item);
      return item.startsWith('x') ? null : `${item} alone`;
    },
    async together(items) {
      await begin(items.join(' '));
      return new Map(items.filter((item) => !item.startsWith('x')).map((item) => [item, `${item} with others`]));
    },
  });
  return {
    calls,
    add: (item: string) => caller.run(`caller of ${item}`, () => share('k', item)),
    /** Ends the call at this position when it has begun. */
    end: async (at: number, error?: Error): Promise<void> => {
      await expect.poll(() => calls.length).toBeGreaterThan(at);
      if (error) calls[at]?.end.reject(error);
      else calls[at]?.end.resolve();
    },
  };
}

describe('shared work', () => {
  it('handles an item without others alone, and those that arrive meanwhile together', async () => {
    const { add, calls, end } = openWork();
    const first = add('a');
    await expect.poll(() => calls.length).toBe(1);
    const others = [add('b'), add('c')];
    await end(0);
    await end(1);
    expect(await Promise.all([first, ...others])).toEqual(['a alone', 'b with others', 'c with others']);
    expect(calls.map(({ items }) => items)).toEqual(['a', 'b c']);
  });

  it('handles each item that could not be handled with the others once, for its own caller', async () => {
    const { add, calls, end } = openWork(3);
    const results = Promise.all(['a', 'xb', 'xc', 'xd'].map(add));
    await end(0);
    for (const at of [1, 2, 3]) await end(at);
    expect(await results).toEqual(['a with others', null, null, null]);
    expect(calls.map(({ items, caller }) => [items, caller])).toEqual([
      ['a xb xc', 'caller of a'],
      ['xb', 'caller of xb'],
      ['xc', 'caller of xc'],
      ['xd', 'caller of xd'],
    ]);
  });

  it('rejects only the items that were handled together when that fails', async () => {
    const { add, end } = openWork(2);
    const results = Promise.allSettled(['a', 'b', 'c'].map(add));
    await end(0, new Error('no'));
    await end(1);
    const failed = { status: 'rejected', reason: new Error('no') };
    expect(await results).toEqual([failed, failed, { status: 'fulfilled', value: 'c alone' }]);
  });
});
