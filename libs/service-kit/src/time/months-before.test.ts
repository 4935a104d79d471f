import { expect, it } from 'vitest';
import { monthsBefore } from './months-before.ts';

it.each([
  ['2026-11-22T10:00:00.000Z', 24, '2024-11-22T10:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
  ['2026-03-31T12:30:00.000Z', 1, '2026-02-28T12:30:00.000Z'],
  ['2024-02-29T12:30:00.000Z', 12, '2023-02-28T12:30:00.000Z'],
  ['2026-11-22T10:00:00.000Z', 120, '2016-11-22T10:00:00.000Z'],
])('%s minus %i months is %s [TRUST-9]', (instant, months, expected) => {
  expect(monthsBefore(new Date(instant), months).toISOString()).toBe(expected);
});
