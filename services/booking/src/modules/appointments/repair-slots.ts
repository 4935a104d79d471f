import { civilDateAt, slotsOf } from '@garage/contracts';
import type { Logger } from '@garage/service-kit';
import { startRepeating, type Running } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import type { FurtherPlacesRepository, SlotRepository, TransactionQueue } from '../slots/index.ts';
import { dayOf, slotId, type Slot } from '../slots/index.ts';
import type { LongAppointmentRepository } from './long-appointment-repository.ts';

export interface RepairSlots {
  transactions: TransactionQueue;
  slots: Pick<SlotRepository, 'prepare'>;
  places: FurtherPlacesRepository;
  appointments: LongAppointmentRepository;
  logger: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

const INTERVAL_MS = 60_000;

/** The slots after the first one of long appointments, with their number of appointments, by slot id. */
async function countFurther(
  appointments: LongAppointmentRepository,
  days: { from: string; to?: string },
  session?: ClientSession,
) {
  const counted = new Map<string, { slot: Slot; count: number }>();
  for (const appointment of await appointments.findLong(days, session)) {
    for (const slot of slotsOf(appointment).slice(1)) {
      const count = (counted.get(slotId(slot))?.count ?? 0) + 1;
      counted.set(slotId(slot), { slot, count });
    }
  }
  return counted;
}

/**
 * Corrects the counts of slots that long appointments take after their first one, and returns how many were wrong. Processes of the
 * release before long appointments, which run beside this one during an update or after a rollback, count only the first slot of an
 * appointment that they move, cancel or delete. So its other places stay taken, or are not taken where it was moved to, until this
 * corrects them. Each slot is counted again in a transaction, which conflicts with any other change of it.
 */
export async function repairSlots({ transactions, slots, places, appointments, now }: RepairSlots): Promise<number> {
  const today = civilDateAt(now());
  const [stored, real] = await Promise.all([places.furtherFrom(today), countFurther(appointments, { from: today })]);
  const names = new Set([...stored.keys(), ...real.keys()]);
  const wrong = [...names].filter((name) => (stored.get(name) ?? 0) !== (real.get(name)?.count ?? 0));
  let repaired = 0;
  for (const name of wrong) {
    const slot = real.get(name)?.slot;
    if (slot) await slots.prepare(slot);
    const day = dayOf(name);
    const isRepaired = await transactions.run(async (session) => {
      const counted = await countFurther(appointments, { from: day, to: day }, session);
      return places.repair(session, name, counted.get(name)?.count ?? 0);
    });
    if (isRepaired) repaired += 1;
  }
  return repaired;
}

/** Corrects the counts of slots now and every minute, until it is stopped. */
export function startSlotRepair(dependencies: RepairSlots): Running {
  const { logger } = dependencies;
  return startRepeating({
    round: async () => {
      const repaired = await repairSlots(dependencies);
      if (repaired > 0) logger.warn({ repaired }, 'Counts of slots of long appointments were corrected');
    },
    everyMs: INTERVAL_MS,
    onError: (err) => logger.warn({ err }, 'Round of slot corrections failed'),
  });
}
