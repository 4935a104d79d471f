import { describe, expect, it } from 'vitest';
import { filtersOf, lengthOf, periodBefore, readPeriod } from './period.ts';

const today = '2026-03-05';
const none = { period: '', from: '', to: '' };
const read = (filters: Partial<typeof none>) => readPeriod({ ...none, ...filters }, today);

describe('the period in the address [OFFICE-80]', () => {
  it.each([
    ['', '2026-02-04'],
    ['7', '2026-02-27'],
    ['30', '2026-02-04'],
    ['90', '2025-12-06'],
    ['month', '2026-03-01'],
    ['8', '2026-02-04'],
  ])('%j ends today and begins on %s', (period, from) => {
    expect(read({ period })).toMatchObject({ period: { from, to: today }, fault: null });
  });

  it.each([
    [today, '2026-02-01', '2026-02-28'],
    ['2026-01-31', '2025-12-01', '2025-12-31'],
  ])('on %s the last month begins on %s and ends on %s', (day, from, to) => {
    expect(readPeriod({ ...none, period: 'last-month' }, day)).toMatchObject({ period: { from, to }, fault: null });
  });

  it('may be own dates', () => {
    const own = { from: '2025-01-01', to: '2025-12-31' };
    expect(read({ period: 'own', ...own })).toEqual({ kind: 'own', typed: own, period: own, fault: null });
  });

  it.each([
    ['2026-03-01', '', 'missing'],
    ['2026-02-30', '2026-03-01', 'missing'],
    ['2026-03-02', '2026-03-01', 'reversed'],
    ['2024-01-01', '2024-12-31', null],
    ['2024-01-01', '2025-01-01', 'long'],
  ])('from %s to %j has the fault %s', (from, to, fault) => {
    expect(read({ period: 'own', from, to }).fault).toBe(fault);
  });

  it('is written without the default', () => {
    const days = { from: '2026-03-01', to: today };
    expect(filtersOf('30', days)).toEqual(none);
    expect(filtersOf('7', days)).toEqual({ ...none, period: '7' });
    expect(filtersOf('own', days)).toEqual({ period: 'own', ...days });
  });
});

it('has a period of the same length before it [OFFICE-80]', () => {
  const period = { from: '2026-02-27', to: '2026-03-01' };
  expect(lengthOf(period)).toBe(3);
  expect(periodBefore(period)).toEqual({ from: '2026-02-24', to: '2026-02-26' });
});
