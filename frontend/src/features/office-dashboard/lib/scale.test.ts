import { expect, it } from 'vitest';
import { labelIndexes, niceSeconds, niceStep, ticksOf } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [10, [0, 5, 10]],
  [97, [0, 50, 100]],
  [100, [0, 50, 100]],
  [41_000_000, [0, 20_000_000, 40_000_000, 60_000_000]],
])('marks an axis up to %d in round steps [OFFICE-85]', (max, expected) => {
  expect(ticksOf(max)).toEqual(expected);
});

it.each([0, 1, 7, 19, 123, 9_999, 1_000_001])('reaches %d in at most five steps', (max) => {
  const ticks = ticksOf(max);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect(Number.isInteger(niceStep(max))).toBe(true);
});

it('uses steps of a clock for times [OFFICE-85]', () => {
  expect([3, 50, 100, 200, 5_000, 1_000_000].map(niceSeconds)).toEqual([1, 15, 30, 60, 1_800, 259_200]);
});

it('leaves out labels that would overlap [OFFICE-85]', () => {
  expect(labelIndexes(7, { width: 700, labelWidth: 50 })).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelIndexes(30, { width: 300, labelWidth: 50 })).toEqual([0, 5, 10, 15, 20, 25]);
  expect(labelIndexes(0, { width: 300, labelWidth: 50 })).toEqual([]);
});
