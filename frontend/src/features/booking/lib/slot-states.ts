import type { AppointmentTime, Availability, TimeSlot } from '@garage/contracts';
import { slotsOf } from '@garage/contracts/browser';

export type AvailableDay = Availability[number];
export type AvailableSlot = AvailableDay['slots'][number];

/** State of one slot of a day; undefined while the day's availability is unknown. */
export function slotOf(day: AvailableDay | undefined, timeSlot: TimeSlot): AvailableSlot | undefined {
  return day?.slots.find((slot) => slot.timeSlot === timeSlot);
}

/**
 * True when a slot can be requested. With `overfill`, for staff, that includes full slots. Slots of unknown state can be requested as well,
 * since the server decides.
 */
export function isSelectable(day: AvailableDay | undefined, timeSlot: TimeSlot, overfill = false): boolean {
  const state = slotOf(day, timeSlot)?.state ?? 'free';
  return state === 'free' || (overfill && state === 'full');
}

/** A day as it is for moving an appointment: a slot is free only if all slots of the appointment, from there on, are free or already its own. */
export function dayForMove(day: AvailableDay, appointment: AppointmentTime): AvailableDay {
  const { date } = day;
  const { slotCount = 1 } = appointment;
  const own = appointment.date === date ? slotsOf(appointment).map(({ timeSlot }) => timeSlot) : [];
  const isPossible = (timeSlot: TimeSlot) => own.includes(timeSlot) || isSelectable(day, timeSlot);
  const fits = (timeSlot: TimeSlot) => {
    const needed = slotsOf({ date, timeSlot, slotCount });
    return needed.length === slotCount && needed.every((slot) => isPossible(slot.timeSlot));
  };
  const slots = day.slots.map((slot) =>
    slot.state === 'free' && !fits(slot.timeSlot) ? { ...slot, state: 'full' as const, free: 0 } : slot,
  );
  return { date, open: slots.some(({ state }) => state === 'free'), slots };
}

/**
 * Reason why a day has no free slot: it is closed; otherwise it is full, if at least one of its slots is still in the future; otherwise it is
 * past.
 */
export function unavailableReason({ open, slots }: AvailableDay): 'closed' | 'full' | 'past' | null {
  if (open) return null;
  const states = new Set(slots.map(({ state }) => state));
  if (states.has('closed')) return 'closed';
  return states.has('full') ? 'full' : 'past';
}
