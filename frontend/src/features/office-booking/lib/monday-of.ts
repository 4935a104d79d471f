import { addDays, weekdayOf } from '@garage/contracts/browser';

/** The Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));
