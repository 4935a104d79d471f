import { expect, it } from 'vitest';
import { createHeard } from './heard.ts';

const stored = (lastSequence: number, version = 0) => ({ id: 'a', lastSequence, version });

it('tells each message once, in whatever order it comes', () => {
  const heard = createHeard();
  heard.begin('a', 2);
  expect([4, 3, 4, 2, 5, 3].map((sequence) => heard.isNewMessage('a', sequence))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(heard.upTo('a')).toBe(5);
  expect(heard.isBehind(stored(5))).toBe(false);
  expect(heard.isBehind(stored(6))).toBe(true);
});

it('sees a hole, and that it is filled', () => {
  const heard = createHeard();
  heard.begin('a', 0);
  heard.isNewMessage('a', 1);
  heard.isNewMessage('a', 3);
  expect([heard.upTo('a'), heard.isBehind(stored(3))]).toEqual([1, true]);
  heard.isNewMessage('a', 2);
  expect([heard.upTo('a'), heard.isBehind(stored(3))]).toEqual([3, false]);
});

it('does not know what came before the first message that it heard', () => {
  const heard = createHeard();
  expect(heard.isBehind(stored(0))).toBe(true);
  expect(heard.isNewMessage('a', 7)).toBe(true);
  expect([heard.upTo('a'), heard.isBehind(stored(7))]).toEqual([undefined, true]);
  heard.begin('a', 6);
  expect([heard.upTo('a'), heard.isBehind(stored(7))]).toEqual([7, false]);
});

it('tells a state once, and none that is older', () => {
  const heard = createHeard();
  heard.begin('a', 3);
  expect([1, 3, 2, 3, 4].map((version) => heard.isNewState({ id: 'a', version }))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect([heard.isBehind(stored(3, 4)), heard.isBehind(stored(3, 5))]).toEqual([false, true]);
});
