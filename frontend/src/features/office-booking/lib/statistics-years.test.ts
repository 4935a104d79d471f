import { expect, it } from 'vitest';
import { monthAt, statisticsYears } from './statistics-years.ts';

it('offers three past years up to the next one, by the year in Vietnam [MAPT-11]', () => {
  expect(statisticsYears(Date.parse('2026-06-01T00:00:00Z'))).toEqual([2023, 2024, 2025, 2026, 2027]);
  expect(statisticsYears(Date.parse('2026-12-31T17:00:00Z'))).toEqual([2024, 2025, 2026, 2027, 2028]);
});

it('starts with the current month in Vietnam [MAPT-12]', () => {
  expect(monthAt(Date.parse('2026-12-31T16:59:59Z'))).toEqual({ month: 12, year: 2026 });
  expect(monthAt(Date.parse('2026-12-31T17:00:00Z'))).toEqual({ month: 1, year: 2027 });
});
