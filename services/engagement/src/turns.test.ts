import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('runs the works of one key one after the other, those of others beside them', async () => {
    const turns = createTurns();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const work = (name: string, wait?: Promise<void>) => async () => {
      order.push(`${name} begins`);
      await wait;
      order.push(`${name} ends`);
      return name;
    };
    const results = [
      turns.take('a', work('first', first.promise)),
      turns.take('a', work('second')),
      turns.take('b', work('other')),
    ];
    await results[2];
    first.resolve();
    expect(await Promise.all(results)).toEqual(['first', 'second', 'other']);
    expect(order).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends']);
  });

  it('goes on after a work that failed, which only its own caller hears of', async () => {
    const turns = createTurns();
    const failing = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('a', async () => 'went on');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('went on');
  });
});
