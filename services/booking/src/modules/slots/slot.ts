import type { BookingSettings, TimeSlot } from '@garage/contracts';
import { addDays, civilDateAt, MAX_BOOKING_DAYS_AHEAD, instantOf, isCivilDate, weekdayOf } from '@garage/contracts';
import { AppError } from '@garage/service-kit';

/** An appointment slot: a date in Vietnamese time and one of the fixed times. */
export interface Slot {
  date: string;
  timeSlot: TimeSlot;
}

/** The id of a slot; ids sort chronologically. */
export const slotId = ({ date, timeSlot }: Slot): string => `${date} ${timeSlot}`;

export const startOf = ({ date, timeSlot }: Slot): Date => instantOf(date, timeSlot);

export const isSameSlot = (one: Slot, other: Slot): boolean => slotId(one) === slotId(other);

/** True when the garage is closed on that day. */
export function isClosed(date: string, { closedWeekdays, closedDates }: BookingSettings): boolean {
  return closedWeekdays.includes(weekdayOf(date)) || closedDates.includes(date);
}

/** A slot is past once it has started. `now`: milliseconds since 1970. */
export const isPast = (slot: Slot, now: number): boolean => startOf(slot).getTime() <= now;

/** Rejects dates that do not exist. @throws AppError DATE_INVALID */
export function assertCivilDate(date: string): void {
  if (!isCivilDate(date)) throw new AppError('DATE_INVALID');
}

/** The last day for which a slot can be booked. */
export const farthestDate = (now: number): string => addDays(civilDateAt(now), MAX_BOOKING_DAYS_AHEAD);

/**
 * Refuses a slot that cannot be booked at this time.
 * @throws AppError DATE_INVALID, DATE_PAST, DATE_TOO_FAR, SLOT_CLOSED, SLOT_PAST
 */
export function assertBookable(slot: Slot, { now, settings }: { now: number; settings: BookingSettings }): void {
  assertCivilDate(slot.date);
  if (slot.date < civilDateAt(now)) throw new AppError('DATE_PAST');
  if (slot.date > farthestDate(now)) throw new AppError('DATE_TOO_FAR', { values: { days: MAX_BOOKING_DAYS_AHEAD } });
  if (isClosed(slot.date, settings)) throw new AppError('SLOT_CLOSED');
  if (isPast(slot, now)) throw new AppError('SLOT_PAST');
}
