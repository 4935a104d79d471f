import { expect, it } from 'vitest';
import { mayRemove } from './removal.ts';

const counts = { older: 0 };
it.each([
  ['none', { ...counts, known: 100, missing: 1, before: 101 }, false],
  ['few', { ...counts, known: 100, missing: 1, before: 101 }, true],
  ['few', { ...counts, known: 5, missing: 10, before: 15 }, true],
  ['few', { ...counts, known: 5, missing: 11, before: 16 }, false],
  ['few', { ...counts, known: 380, missing: 20, before: 400 }, true],
  ['few', { ...counts, known: 380, missing: 21, before: 401 }, false],
  ['few', { ...counts, known: 0, missing: 1, before: 1 }, false],
  ['few', { older: 1, known: 100, missing: 1, before: 101 }, false],
  ['all', { older: 1, known: 0, missing: 500, before: 500 }, true],
] as const)('removing %s of %o: %s [TRUST-14]', (removal, given, expected) => {
  expect(mayRemove(removal, given)).toBe(expected);
});
