import { expect, it } from 'vitest';
import { formatShortDay, formatWait } from './format-figures.ts';

it.each([
  [0, '0 giây'],
  [45, '45 giây'],
  [60, '1 phút'],
  [125, '2 phút 5 giây'],
  [3600, '1 giờ'],
  [4815, '1 giờ 20 phút'],
])('shows %d seconds as %j [OFFICE-84]', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

it('shows a day without its year [OFFICE-85]', () => {
  expect(formatShortDay('2026-11-05')).toBe('05/11');
});
