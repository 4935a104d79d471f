import { expect, it } from 'vitest';
import { calendarStep } from './calendar-keys.ts';

it.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-21', '2026-11-14'],
  ['ArrowDown', '2026-11-21', '2026-11-28'],
  ['Home', '2026-11-21', '2026-11-16'],
  ['End', '2026-11-21', '2026-11-22'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['Tab', '2026-12-31', null],
])('%s leads from %s to %s', (key, from, to) => {
  expect(calendarStep(key, from)).toBe(to);
});
