/** Vietnam has had one zone without summer time since 1975: seven hours ahead of UTC. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** When a day (`2026-11-21`) begins in Vietnam; `later` days after it when given. */
export function startOfDayInVietnam(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS - OFFSET_MS);
}

/** The day in Vietnam that an instant belongs to: `2026-11-21`. */
export function dayInVietnam(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The days that end with the one of `now`, oldest first. */
export function lastDaysInVietnam(now: Date, count: number): string[] {
  const today = startOfDayInVietnam(dayInVietnam(now));
  return Array.from({ length: count }, (_, index) =>
    dayInVietnam(new Date(today.getTime() - (count - 1 - index) * DAY_MS)),
  );
}
