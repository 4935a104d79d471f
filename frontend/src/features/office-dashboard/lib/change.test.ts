import { expect, it } from 'vitest';
import { changeOf, signed } from './change.ts';

it.each([
  [12, 10, 2, 20],
  [10, 12, -2, -17],
  [5, 5, 0, 0],
  [0, 5, -5, -100],
  [3, 0, 3, null],
  [0, 0, 0, null],
])('from %d, when it was %d before, is %d or %s percent [OFFICE-81]', (now, before, ...[difference, percent]) => {
  expect(changeOf(now, before)).toEqual({ difference, percent });
});

it('shows the sign of a change [OFFICE-81]', () => {
  expect([3, 0, -3].map((value) => signed(value, String))).toEqual(['+3', '0', '−3']);
});
