import { expect, it } from 'vitest';
import { addDays, civilDateAt, civilTimeAt, instantOf, isCivilDate, weekdayOf } from './civil-time.ts';

it('changes the date at midnight in Vietnam, in any time zone of the machine', () => {
  const beforeMidnight = new Date('2026-11-20T16:59:00Z');
  const afterMidnight = new Date('2026-11-20T17:01:00Z');
  expect([civilDateAt(beforeMidnight), civilTimeAt(beforeMidnight)]).toEqual(['2026-11-20', '23:59']);
  expect([civilDateAt(afterMidnight), civilTimeAt(afterMidnight)]).toEqual(['2026-11-21', '00:01']);
});

it('converts a day and a time to the instant', () => {
  expect(instantOf('2026-11-21', '08:00').toISOString()).toBe('2026-11-21T01:00:00.000Z');
  expect(instantOf('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
});

it('adds days across months and years, and returns their weekday', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-22')).toBe(0);
});

it('recognises existing days', () => {
  expect(['2026-02-28', '2028-02-29'].map(isCivilDate)).toEqual([true, true]);
  expect(['2026-02-29', '2026-13-01', 'tomorrow'].map(isCivilDate)).toEqual([false, false, false]);
});
