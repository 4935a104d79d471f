import { expect, it } from 'vitest';
import { daysOf, readPeriods } from './periods.ts';

it('reads a period of days in Vietnam and the one of the same length before it [OFFICE-80]', () => {
  const { period, before } = readPeriods({ from: '2026-02-27', to: '2026-03-01' });
  expect(period).toEqual({
    from: '2026-02-27',
    to: '2026-03-01',
    since: new Date('2026-02-26T17:00:00.000Z'),
    until: new Date('2026-03-01T17:00:00.000Z'),
  });
  expect([before.from, before.to, before.until]).toEqual(['2026-02-24', '2026-02-26', period.since]);
  expect(daysOf(period)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

it('accepts one day and 366 days', () => {
  expect(daysOf(readPeriods({ from: '2026-03-01', to: '2026-03-01' }).before)).toEqual(['2026-02-28']);
  expect(daysOf(readPeriods({ from: '2024-01-01', to: '2024-12-31' }).period)).toHaveLength(366);
});

it.each([
  ['no date', '2026-02-30', '2026-03-01', '/from', 'date'],
  ['an end before the beginning', '2026-03-02', '2026-03-01', '/to', 'minimum'],
  ['367 days', '2024-01-01', '2025-01-01', '/to', 'maximum'],
])('refuses %s [OFFICE-80]', (_, ...[from, to, path, rule]) => {
  expect(() => readPeriods({ from, to })).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED', details: [{ path, rule }] }),
  );
});
