import type { AppointmentTime, BookingSettings, SlotTime } from '@garage/contracts';
import { instantOf, isCivilDate, MAX_BOOKING_DAYS_AHEAD, slotsOf, timeRefusal, weekdayOf } from '@garage/contracts';
import { AppError } from '@garage/service-kit';

/** An appointment slot: a date in Vietnamese time and one of the fixed times. */
export type Slot = SlotTime;

/** The id of a slot; ids sort chronologically. */
export const slotId = ({ date, timeSlot }: Slot): string => `${date} ${timeSlot}`;

/** The date of a slot's id. */
export const dayOf = (id: string): string => id.slice(0, 10);

export const startOf = ({ date, timeSlot }: Slot): Date => instantOf(date, timeSlot);

export const isSameSlot = (one: Slot, other: Slot): boolean => slotId(one) === slotId(other);

/** True when both begin with the same slot and take as many slots. */
export const isSameTime = (one: AppointmentTime, other: AppointmentTime): boolean =>
  isSameSlot(one, other) && (one.slotCount ?? 1) === (other.slotCount ?? 1);

/** The slots of `wanted` that `before` does not take. */
export function newSlotsOf(before: AppointmentTime, wanted: AppointmentTime): Slot[] {
  const held = new Set(slotsOf(before).map(slotId));
  return slotsOf(wanted).filter((slot) => !held.has(slotId(slot)));
}

/** @throws AppError SLOTS_PAST_CLOSING when an appointment would last longer than the day */
export function assertFits(time: AppointmentTime): void {
  if (slotsOf(time).length < (time.slotCount ?? 1)) throw new AppError('SLOTS_PAST_CLOSING');
}

/** True when the garage is closed on that day. */
export function isClosed(date: string, { closedWeekdays, closedDates }: BookingSettings): boolean {
  return closedWeekdays.includes(weekdayOf(date)) || closedDates.includes(date);
}

/** Rejects dates that do not exist. @throws AppError DATE_INVALID */
export function assertCivilDate(date: string): void {
  if (!isCivilDate(date)) throw new AppError('DATE_INVALID');
}

/**
 * Refuses a slot that cannot be booked at this time.
 * @throws AppError DATE_INVALID, DATE_PAST, DATE_TOO_FAR, SLOT_CLOSED, SLOT_PAST
 */
export function assertBookable(slot: Slot, { now, settings }: { now: number; settings: BookingSettings }): void {
  assertCivilDate(slot.date);
  const refusal = timeRefusal(slot, { now, closed: isClosed(slot.date, settings) });
  if (refusal === 'DATE_TOO_FAR') throw new AppError(refusal, { values: { days: MAX_BOOKING_DAYS_AHEAD } });
  if (refusal) throw new AppError(refusal);
}
