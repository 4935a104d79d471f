import { expect, it } from 'vitest';
import { addMonths, mondayOf, sameDayIn, weeksOf } from './month-grid.ts';

it('has weeks from Monday to Sunday that cover the month and no further week', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeks.flat()).toContain('2026-11-30');
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

it('crosses the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

it('keeps the day if the month has it', () => {
  expect(sameDayIn('2026-12', '2026-11-05')).toBe('2026-12-05');
  expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28');
  expect(sameDayIn('2028-02', '2028-01-31')).toBe('2028-02-29');
});

it('puts a Sunday at the end of its week', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
});
