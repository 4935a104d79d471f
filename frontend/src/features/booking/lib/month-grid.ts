import { addDays, isCivilDate, weekdayOf } from '@garage/contracts/browser';

/** A month: `2026-11`. */
export type Month = string;

export const monthOf = (date: string): Month => date.slice(0, 7);

/** Adds months to a month; negative numbers go back. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The same day in another month, or the last day of that month if it is shorter. */
export function sameDayIn(month: Month, date: string): string {
  for (let day = Number(date.slice(8)); day > 28; day -= 1) {
    if (isCivilDate(`${month}-${day}`)) return `${month}-${day}`;
  }
  return `${month}-${String(Math.min(28, Number(date.slice(8)))).padStart(2, '0')}`;
}

/** The last Monday that is not after the given day. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** The weeks of a month as rows of seven days starting on Monday, filled up with days of the neighbouring months. */
export function weeksOf(month: Month): string[][] {
  const first = mondayOf(`${month}-01`);
  const after = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = first; monday < after; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}
