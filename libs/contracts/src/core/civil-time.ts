/** Vietnam has been at UTC+7 without daylight saving time since 1975. */
const OFFSET_MS = 7 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The date in Vietnam at this timestamp: `2026-11-21`. */
export function civilDateAt(instant: Date | number): string {
  return new Date(Number(instant) + OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day in Vietnam at this timestamp: `08:05`. */
export function civilTimeAt(instant: Date | number): string {
  return new Date(Number(instant) + OFFSET_MS).toISOString().slice(11, 16);
}

/** The timestamp of a date and time of day in Vietnam. */
export function instantOf(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}:00.000+07:00`);
}

/** Adds days to a date; negative numbers go back. */
export function addDays(date: string, days: number): string {
  return civilDateAt(instantOf(date).getTime() + days * DAY_MS);
}

/** Day of the week of a date: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** True for an existing date: `2026-02-30` is none. */
export function isCivilDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date;
}
