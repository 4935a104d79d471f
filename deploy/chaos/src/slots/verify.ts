import type { Told } from './churn.ts';

/** What the database holds in the end. */
export interface Stored {
  slots: ReadonlyArray<{ _id: string; taken: number }>;
  appointments: readonly Told[];
}

export interface SlotFindings {
  appointments: number;
  /** Slots whose counter is not the number of appointments that hold a place in them. */
  miscounted: string[];
  /** Slots that hold more than they can. */
  overfull: string[];
  /** Appointments that are not where, or not what, their guest was told last. */
  differing: string[];
}

/** Compares the counters with the appointments, and the appointments with what was answered. */
export function verifySlots(
  { slots, appointments }: Stored,
  { told, capacity }: { told: readonly Told[]; capacity: number },
): SlotFindings {
  const holding = Map.groupBy(
    appointments.filter(({ status }) => status !== 'cancelled'),
    ({ date, timeSlot }) => `${date} ${timeSlot}`,
  );
  const names = new Set([...slots.map(({ _id }) => _id), ...holding.keys()]);
  const takenOf = new Map(slots.map(({ _id, taken }) => [_id, taken]));
  const held = (name: string): number => holding.get(name)?.length ?? 0;
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  return {
    appointments: appointments.length,
    miscounted: [...names].filter((name) => (takenOf.get(name) ?? 0) !== held(name)),
    overfull: [...names].filter((name) => held(name) > capacity),
    differing: told.filter((one) => !isSame(one, byId.get(one.id))).map(({ id }) => id),
  };
}

const isSame = (one: Told, other: Told | undefined): boolean =>
  one.date === other?.date && one.timeSlot === other.timeSlot && one.status === other.status;
