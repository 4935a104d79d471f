/** Vietnam has used UTC+7 without summer time since 1975. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The instant at which a day (`2026-11-21`) begins in Vietnam, or the day `later` days after it. */
export function startOfDayInVietnam(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS - OFFSET_MS);
}

/** The calendar day of an instant in Vietnam: `2026-11-21`. */
export function dayInVietnam(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The last `count` days up to and including the day of `now`, oldest first. */
export function lastDaysInVietnam(now: Date, count: number): string[] {
  const today = startOfDayInVietnam(dayInVietnam(now));
  return Array.from({ length: count }, (_, index) =>
    dayInVietnam(new Date(today.getTime() - (count - 1 - index) * DAY_MS)),
  );
}
