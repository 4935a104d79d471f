import { expect, it } from 'vitest';
import { dayInVietnam, lastDaysInVietnam, startOfDayInVietnam } from './civil-days.ts';

it('starts a new day at midnight in Vietnam (17:00 UTC)', () => {
  expect(dayInVietnam(new Date('2026-11-21T16:59:59Z'))).toBe('2026-11-21');
  expect(dayInVietnam(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22');
});

it('returns the midnight in Vietnam at which a day starts', () => {
  expect(startOfDayInVietnam('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
  expect(startOfDayInVietnam('2026-12-31', 1).toISOString()).toBe('2026-12-31T17:00:00.000Z');
});

it('counts back across the end of a month', () => {
  expect(lastDaysInVietnam(new Date('2026-03-01T20:00:00Z'), 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});
