import { expect, it } from 'vitest';
import { percentileOf } from './percentile.ts';

it.each([
  [[], 0.5, null],
  [[7], 0.5, 7],
  [[7], 0.9, 7],
  [[1, 9], 0.5, 1],
  [[1, 2, 9], 0.5, 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.9, 10],
])('of %j at least the share %d is at most %j [OFFICE-84]', (sorted, share, expected) => {
  expect(percentileOf(sorted, share)).toBe(expected);
});
