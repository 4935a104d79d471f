import type { AppointmentTime, SlotTime, Week } from '@garage/contracts';
import { addDays, errorText, MAX_BOOKING_DAYS_AHEAD, slotsOf, timeRefusal, timeSlots } from '@garage/contracts/browser';

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

/** The server's text for why nothing can be moved to a slot; null when something can. `now`: milliseconds since 1970. */
function slotRefusalOf(week: Week, to: SlotTime, now: number): string | null {
  const day = week.find(({ date }) => date === to.date);
  const slot = day?.slots.find(({ timeSlot }) => timeSlot === to.timeSlot);
  if (!day || !slot) return null;
  const refusal = timeRefusal(to, { now, closed: day.closed });
  if (refusal) return errorText(refusal, { days: MAX_BOOKING_DAYS_AHEAD });
  return slot.taken >= slot.capacity ? errorText('SLOT_FULL') : null;
}

interface Move {
  from: AppointmentTime;
  to: AppointmentTime;
  /** Most slots to which an appointment can be lengthened. */
  maxSlots: number;
}

/** The server's text for why an appointment cannot get a time; null when it can. A slot that it has already is not asked about. */
export function refusalOf(week: Week, { from, to, maxSlots }: Move, now: number): string | null {
  const { slotCount = 1 } = to;
  if (slotCount > Math.max(maxSlots, from.slotCount ?? 1)) return errorText('TOO_MANY_SLOTS', { max: maxSlots });
  const held = new Set(slotsOf(from).map(cellName));
  for (const slot of slotsOf(to)) {
    const refusal = held.has(cellName(slot)) ? null : slotRefusalOf(week, slot, now);
    if (refusal) return refusal;
  }
  return slotsOf(to).length < slotCount ? errorText('SLOTS_PAST_CLOSING') : null;
}

/** True when nothing would change. */
export const isSameTime = (one: AppointmentTime, other: AppointmentTime): boolean =>
  isSameSlot(one, other) && (one.slotCount ?? 1) === (other.slotCount ?? 1);

/** The last slot of a time. */
export const lastSlotOf = (time: AppointmentTime): SlotTime => slotsOf(time).at(-1) ?? time;

/** The first slot of a time. */
export const startOf = ({ date, timeSlot }: SlotTime): SlotTime => ({ date, timeSlot });

/** The time of an appointment that ends with this slot; its first slot at least. Null for another day. */
export function lengthenedTo({ date, timeSlot }: SlotTime, last: SlotTime): AppointmentTime | null {
  if (last.date !== date) return null;
  const slotCount = timeSlots.indexOf(last.timeSlot) - timeSlots.indexOf(timeSlot) + 1;
  return { date, timeSlot, slotCount: Math.max(1, slotCount) };
}

const steps: Readonly<Record<string, { days: number; slots: number }>> = {
  ArrowLeft: { days: -1, slots: 0 },
  ArrowRight: { days: 1, slots: 0 },
  ArrowUp: { days: 0, slots: -1 },
  ArrowDown: { days: 0, slots: 1 },
};

/** The time that Shift with an arrow key leads to, between one slot and the end of the day; null for another key. */
export function lengthAfterKey(
  { date, timeSlot, slotCount = 1 }: AppointmentTime,
  key: string,
): AppointmentTime | null {
  const step = steps[key];
  if (!step || step.days !== 0) return null;
  const longest = timeSlots.length - timeSlots.indexOf(timeSlot);
  return { date, timeSlot, slotCount: Math.min(longest, Math.max(1, slotCount + step.slots)) };
}

/** The slot that an arrow key leads to, which stays within the day's times; null for another key. */
export function slotAfterKey({ date, timeSlot, ...length }: AppointmentTime, key: string): AppointmentTime | null {
  const step = steps[key];
  if (!step) return null;
  const next = timeSlots[timeSlots.indexOf(timeSlot) + step.slots] ?? timeSlot;
  return { ...length, date: addDays(date, step.days), timeSlot: next };
}
