import type { Reported } from './churn.ts';

/** The database after the run. */
export interface Stored {
  slots: ReadonlyArray<{ _id: string; taken: number }>;
  appointments: readonly Reported[];
}

export interface SlotFindings {
  appointments: number;
  /** Slots whose counter differs from the number of their active appointments. */
  miscounted: string[];
  /** Slots with more appointments than places. */
  overfull: string[];
  /** Appointments whose slot or status differs from the last answer to their guest. */
  differing: string[];
}

/** Compares the counters with the appointments, and the appointments with the answers. */
export function verifySlots(
  { slots, appointments }: Stored,
  { reported, capacity }: { reported: readonly Reported[]; capacity: number },
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
    differing: reported.filter((one) => !isSame(one, byId.get(one.id))).map(({ id }) => id),
  };
}

const isSame = (one: Reported, other: Reported | undefined): boolean =>
  one.date === other?.date && one.timeSlot === other.timeSlot && one.status === other.status;
