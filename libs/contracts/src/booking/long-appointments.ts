import type { SlotTime } from './bookable.ts';
import { timeSlots } from './limits.ts';

/** The time of an appointment: its first slot, and how many consecutive slots of the day it takes (absent: one). */
export interface AppointmentTime extends SlotTime {
  slotCount?: number | undefined;
}

/** The slots that an appointment takes, in order. They end with the day: fewer than `slotCount` do not fit in it. */
export function slotsOf({ date, timeSlot, slotCount = 1 }: AppointmentTime): SlotTime[] {
  const first = timeSlots.indexOf(timeSlot);
  return timeSlots.slice(first, first + slotCount).map((slot) => ({ date, timeSlot: slot }));
}

/** The time at which an appointment ends, one hour after the start of its last slot: `10:00`. */
export function endOf(time: AppointmentTime): string {
  const last = slotsOf(time).at(-1)?.timeSlot ?? time.timeSlot;
  return `${String(Number(last.slice(0, 2)) + 1).padStart(2, '0')}:00`;
}

/** `08:00 – 10:00`. An appointment of one slot is named by its start, like the slot: `08:00`. */
export const formatTimes = (time: Omit<AppointmentTime, 'date'>): string =>
  (time.slotCount ?? 1) > 1 ? `${time.timeSlot} – ${endOf({ date: '', ...time })}` : time.timeSlot;
