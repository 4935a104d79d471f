import { report } from '../command.ts';
import type { Reported } from './guest-visits.ts';
import { CAPACITY } from './races.ts';

export interface StoredBookings {
  slots: ReadonlyArray<{ _id: string; taken: number }>;
  appointments: readonly Reported[];
}

/** Compares the stored counters with the stored appointments, and these with the last responses to their guests. */
export function verifySlots({ slots, appointments }: StoredBookings, reported: readonly Reported[]): string[] {
  const holding = Map.groupBy(
    appointments.filter(({ status }) => status !== 'cancelled'),
    ({ date, timeSlot }) => `${date} ${timeSlot}`,
  );
  const names = new Set([...slots.map(({ _id }) => _id), ...holding.keys()]);
  const takenOf = new Map(slots.map(({ _id, taken }) => [_id, taken]));
  const held = (name: string): number => holding.get(name)?.length ?? 0;
  const stateOf = ({ _id, date, timeSlot, status }: Reported): string => [_id, date, timeSlot, status].join(' ');
  const states = new Set(appointments.map(stateOf));
  return [
    ...report('slots with a wrong counter', [...names], (name) => (takenOf.get(name) ?? 0) !== held(name)),
    ...report('overfull slots', [...names], (name) => held(name) > CAPACITY),
    ...report('appointments that differ from the last answer', reported.map(stateOf), (state) => !states.has(state)),
  ];
}
