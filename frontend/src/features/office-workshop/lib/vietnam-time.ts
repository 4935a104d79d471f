import { civilDateAt, civilTimeAt, instantOf } from '@garage/contracts/browser';
import { formatDateTime, formatTime } from '../../../shared/lib/format.ts';

/** The value of a `datetime-local` input for an instant, as the clock in Vietnam shows it; empty for none. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return '';
  const time = new Date(instant);
  return `${civilDateAt(time)}T${civilTimeAt(time)}`;
}

/** The instant of a `datetime-local` input whose value is a time in Vietnam; null for an empty or incomplete one. */
export function fromLocalInput(value: string): string | null {
  const [date = '', time = ''] = value.split('T');
  if (date === '' || time === '') return null;
  return instantOf(date, time.slice(0, 5)).toISOString();
}

/** “16:30” for an instant of the same day in Vietnam as `now`, and “16:30 21/11/2026” for others. */
export function formatNear(instant: string, now: number): string {
  return civilDateAt(new Date(instant)) === civilDateAt(now) ? formatTime(instant) : formatDateTime(instant);
}
