import { addDays, instantOf, isCivilDate, MAX_PERIOD_DAYS } from '@garage/contracts';
import type { PeriodQuery } from '@garage/contracts';
import { AppError } from './app-error.ts';

/** Days in Vietnam, both included, and the same as instants: `since` is the start of the first day, `until` the end of the last one. */
export interface Period {
  from: string;
  to: string;
  since: Date;
  until: Date;
}

const DAY_MS = 86_400_000;

const periodOf = (from: string, to: string): Period => ({
  from,
  to,
  since: instantOf(from),
  until: instantOf(addDays(to, 1)),
});

const lengthOf = (from: string, to: string): number =>
  (instantOf(to).getTime() - instantOf(from).getTime()) / DAY_MS + 1;

/** Every day of a period, oldest first. */
export const daysOf = ({ from, to }: Pick<Period, 'from' | 'to'>): string[] =>
  Array.from({ length: lengthOf(from, to) }, (_, index) => addDays(from, index));

/**
 * The requested period, and the one of the same length before it.
 * @throws AppError VALIDATION_FAILED for an invalid date, and for a period that ends before it begins or is too long
 */
export function readPeriods({ from, to }: PeriodQuery): { period: Period; before: Period } {
  for (const [name, day] of Object.entries({ from, to })) if (!isCivilDate(day)) throw refused(name, 'date');
  const length = lengthOf(from, to);
  if (length < 1) throw refused('to', 'minimum');
  if (length > MAX_PERIOD_DAYS) throw refused('to', 'maximum');
  return { period: periodOf(from, to), before: periodOf(addDays(from, -length), addDays(from, -1)) };
}

const refused = (name: string, rule: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: `/${name}`, rule }] });
