import type { Availability, BookingSettings } from '@garage/contracts';
import { addDays, farthestDate, isPastSlot, timeSlots } from '@garage/contracts';
import type { Slot } from './slot.ts';
import { isClosed, slotId } from './slot.ts';

type Day = Availability[number];

export interface AvailabilityFacts {
  now: number;
  settings: BookingSettings;
  /** Number of occupied places by slot id. */
  taken: ReadonlyMap<string, number>;
}

/** `days` consecutive dates starting at `date`. */
export const daysFrom = (date: string, days: number): string[] =>
  Array.from({ length: days }, (_, offset) => addDays(date, offset));

/** Availability of a day for customers. */
export function availabilityOf(date: string, facts: AvailabilityFacts): Day {
  const slots = timeSlots.map((timeSlot) => ({ timeSlot, ...placesOf({ date, timeSlot }, facts) }));
  return { date, open: slots.some(({ state }) => state === 'free'), slots };
}

function placesOf(
  slot: Slot,
  { now, settings, taken }: AvailabilityFacts,
): Pick<Day['slots'][number], 'state' | 'free'> {
  if (isPastSlot(slot, now)) return { state: 'past', free: 0 };
  if (isClosed(slot.date, settings) || slot.date > farthestDate(now)) return { state: 'closed', free: 0 };
  const free = Math.max(0, settings.capacity - (taken.get(slotId(slot)) ?? 0));
  return { state: free > 0 ? 'free' : 'full', free };
}
