import { addDays } from '@garage/contracts/browser';
import { addMonths, mondayOf, monthOf, sameDayIn } from './month-grid.ts';

const steps: Partial<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), 6),
  PageUp: (date) => sameDayIn(addMonths(monthOf(date), -1), date),
  PageDown: (date) => sameDayIn(addMonths(monthOf(date), 1), date),
};

/** Returns the date that a key moves to; null for keys that do nothing in the calendar. */
export function calendarStep(key: string, date: string): string | null {
  return steps[key]?.(date) ?? null;
}
