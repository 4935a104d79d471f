import { expect, it } from 'vitest';
import { mayForget } from './forgetting.ts';

it.each([
  ['nothing', { known: 100, gone: 1, before: 101 }, false],
  ['few', { known: 100, gone: 1, before: 101 }, true],
  ['few', { known: 5, gone: 10, before: 15 }, true],
  ['few', { known: 5, gone: 11, before: 16 }, false],
  ['few', { known: 380, gone: 20, before: 400 }, true],
  ['few', { known: 380, gone: 21, before: 401 }, false],
  ['few', { known: 0, gone: 1, before: 1 }, false],
  ['all', { known: 0, gone: 500, before: 500 }, true],
] as const)('to forget %s of %o: %s', (forgetting, counts, expected) => {
  expect(mayForget(forgetting, counts)).toBe(expected);
});
