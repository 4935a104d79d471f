import type { SlotTime, Week } from '@garage/contracts';
import { addDays, errorText, MAX_BOOKING_DAYS_AHEAD, timeRefusal, timeSlots } from '@garage/contracts/browser';

export const isSameSlot = (one: SlotTime, other: SlotTime): boolean =>
  one.date === other.date && one.timeSlot === other.timeSlot;

/** Value of the attribute `data-slot` of a cell of the calendar. */
export const cellName = ({ date, timeSlot }: SlotTime): string => `${date} ${timeSlot}`;

/** The slot of a cell's name; null for a text that is none. */
export function slotOfCell(name: string | undefined): SlotTime | null {
  const [date, time] = name?.split(' ') ?? [];
  const timeSlot = timeSlots.find((slot) => slot === time);
  return date !== undefined && timeSlot !== undefined ? { date, timeSlot } : null;
}

/** The server's text for why no appointment can be moved to a slot; null when one can. `now`: milliseconds since 1970. */
export function refusalOf(week: Week, to: SlotTime, now: number): string | null {
  const day = week.find(({ date }) => date === to.date);
  const slot = day?.slots.find(({ timeSlot }) => timeSlot === to.timeSlot);
  if (!day || !slot) return null;
  const refusal = timeRefusal(to, { now, closed: day.closed });
  if (refusal) return errorText(refusal, { days: MAX_BOOKING_DAYS_AHEAD });
  return slot.taken >= slot.capacity ? errorText('SLOT_FULL') : null;
}

const steps: Readonly<Record<string, { days: number; slots: number }>> = {
  ArrowLeft: { days: -1, slots: 0 },
  ArrowRight: { days: 1, slots: 0 },
  ArrowUp: { days: 0, slots: -1 },
  ArrowDown: { days: 0, slots: 1 },
};

/** The slot that an arrow key leads to, which stays within the day's times; null for another key. */
export function slotAfterKey({ date, timeSlot }: SlotTime, key: string): SlotTime | null {
  const step = steps[key];
  if (!step) return null;
  const next = timeSlots[timeSlots.indexOf(timeSlot) + step.slots] ?? timeSlot;
  return { date: addDays(date, step.days), timeSlot: next };
}
