import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('a keyed mutex', () => {
  it('runs work that shares a key sequentially, and other work in parallel', async () => {
    const exclusive = createKeyedMutex();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const work = (name: string, wait?: Promise<void>) => async () => {
      order.push(`${name} begins`);
      await wait;
      order.push(`${name} ends`);
      return name;
    };
    const results = [
      exclusive(['a'], work('first', first.promise)),
      exclusive(['a'], work('second')),
      exclusive(['b'], work('other')),
    ];
    await results[2];
    first.resolve();
    expect(await Promise.all(results)).toEqual(['first', 'second', 'other']);
    expect(order).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends']);
  });

  it('continues after failed work and rejects only for its caller', async () => {
    const exclusive = createKeyedMutex();
    const failing = exclusive(['a'], () => Promise.reject(new Error('no')));
    const next = exclusive(['a'], async () => 'went on');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('went on');
  });

  it('locks several keys in any order without a deadlock, and a repeated key once', async () => {
    const exclusive = createKeyedMutex();
    let running = 0;
    let together = 0;
    const work = async () => {
      running += 1;
      together = Math.max(together, running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all([
      exclusive(['a', 'b'], work),
      exclusive(['b', 'a'], work),
      exclusive(['c', 'b', 'b'], work),
      exclusive(['a', 'c'], work),
    ]);
    expect(together).toBe(1);
  });
});
