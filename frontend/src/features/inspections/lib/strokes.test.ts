import { MAX_STROKE_POINTS } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { circle, continued, moved } from './strokes.ts';
import type { Point } from './strokes.ts';

it('draws within the picture and the limits [WORK-83]', () => {
  let stroke: Point[] = [];
  for (let at = 0; at < 500; at += 1) stroke = continued(stroke, [at * 2, 0]);
  expect(stroke.length).toBeLessThanOrEqual(MAX_STROKE_POINTS);
  expect(continued([[10, 10]], [11, 11])).toEqual([[10, 10]]);
  for (const [x, y] of circle(16 / 9)) expect(x >= 0 && x <= 1000 && y >= 0 && y <= 1000).toBe(true);
});

it('moves the last line only, and not out of the picture [WORK-83]', () => {
  const line: Point[] = [
    [0, 10],
    [20, 10],
  ];
  const first: Point[] = [[5, 5]];
  expect(moved([first, line], [25, 0])).toEqual([
    first,
    [
      [25, 10],
      [45, 10],
    ],
  ]);
  expect(moved([line], [-25, 0])).toEqual([line]);
  expect(moved([], [25, 0])).toEqual([]);
});
