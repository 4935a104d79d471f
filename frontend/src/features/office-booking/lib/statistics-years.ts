import { civilDateAt } from '@garage/contracts/browser';

/** Years that can be selected: from three years ago to next year, in Vietnam's time zone. */
export function statisticsYears(now: number): number[] {
  const { year } = monthAt(now);
  return [-3, -2, -1, 0, 1].map((years) => year + years);
}

/** Number of the month in Vietnam's time zone at the given timestamp. */
export function monthAt(now: number): { month: number; year: number } {
  const [year = 0, month = 1] = civilDateAt(now).split('-').map(Number);
  return { month, year };
}
