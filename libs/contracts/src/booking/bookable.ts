import { addDays, civilDateAt, instantOf } from '../core/civil-time.ts';
import type { TimeSlot } from './limits.ts';
import { MAX_BOOKING_DAYS_AHEAD } from './limits.ts';

/** A date in Vietnam and one of the fixed times. */
export interface SlotTime {
  date: string;
  timeSlot: TimeSlot;
}

/** The last day that can be booked. `now`: milliseconds since 1970. */
export const farthestDate = (now: number): string => addDays(civilDateAt(now), MAX_BOOKING_DAYS_AHEAD);

/** A slot is past once it has started. `now`: milliseconds since 1970. */
export const isPastSlot = ({ date, timeSlot }: SlotTime, now: number): boolean =>
  instantOf(date, timeSlot).getTime() <= now;

/**
 * The code of the error with which a slot is refused because of its time; null when it can be booked. The service and the calendar
 * of staff share it. `closed`: the garage is closed on that day.
 */
export function timeRefusal(
  slot: SlotTime,
  { now, closed }: { now: number; closed: boolean },
): 'DATE_PAST' | 'DATE_TOO_FAR' | 'SLOT_CLOSED' | 'SLOT_PAST' | null {
  if (slot.date < civilDateAt(now)) return 'DATE_PAST';
  if (slot.date > farthestDate(now)) return 'DATE_TOO_FAR';
  if (closed) return 'SLOT_CLOSED';
  return isPastSlot(slot, now) ? 'SLOT_PAST' : null;
}
