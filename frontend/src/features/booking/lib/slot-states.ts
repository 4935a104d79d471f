import type { Availability, TimeSlot } from '@garage/contracts';

export type AvailableDay = Availability[number];
export type AvailableSlot = AvailableDay['slots'][number];

/** What is known of a slot; undefined while nothing is. */
export function slotOf(day: AvailableDay | undefined, timeSlot: TimeSlot): AvailableSlot | undefined {
  return day?.slots.find((slot) => slot.timeSlot === timeSlot);
}

/** Whether a slot can be asked for, by staff also when it is full; where nothing is known the server decides. */
export function isOffered(day: AvailableDay | undefined, timeSlot: TimeSlot, overfill = false): boolean {
  const state = slotOf(day, timeSlot)?.state ?? 'free';
  return state === 'free' || (overfill && state === 'full');
}

/** Why nothing is free on a day, in the word of its slots: closed when it is, else full while any slot is still to come, else past. */
export function reasonOf({ open, slots }: AvailableDay): 'closed' | 'full' | 'past' | null {
  if (open) return null;
  const states = new Set(slots.map(({ state }) => state));
  if (states.has('closed')) return 'closed';
  return states.has('full') ? 'full' : 'past';
}
