import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

describe('lanes', () => {
  it('keep the order of one key without blocking others', async () => {
    const lanes = createLanes(8);
    const blocked = Promise.withResolvers<void>();
    const done: string[] = [];
    const note = (text: string) => async () => {
      await nextTurn();
      done.push(text);
    };
    lanes.add('a', async () => {
      await blocked.promise;
      done.push('a1');
    });
    lanes.add('a', note('a2'));
    for (const key of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) lanes.add(key, note(key));
    await nextTurn();
    await nextTurn();
    await nextTurn();
    const passed = [...done];
    blocked.resolve();
    await lanes.idle();

    expect(passed.length).toBeGreaterThan(0);
    expect(passed).not.toContain('a2');
    expect(done.indexOf('a2')).toBeGreaterThan(done.indexOf('a1'));
    expect(done).toHaveLength(10);
  });
});
