import type { AppointmentTime } from '@garage/contracts';
import { slotsOf } from '@garage/contracts';
import type { ClientSession } from 'mongodb';
import type { Slot } from './slot.ts';
import { slotId } from './slot.ts';
import type { Part, SlotRepository } from './slot-repository.ts';

export interface PlaceMove {
  /** Time whose places are freed; null for none. */
  from: AppointmentTime | null;
  /** Time for which places are taken; null for none. */
  to: AppointmentTime | null;
  /** Capacity of each slot of `to`; null when it may be overfilled. */
  capacity: number | null;
}

/** What an appointment has in a slot before and after its move. */
interface Step {
  slot: Slot;
  was?: Part;
  is?: Part;
}

function stepsOf({ from, to }: PlaceMove): Step[] {
  const steps = new Map<string, Step>();
  const add = (time: AppointmentTime | null, side: 'was' | 'is') => {
    for (const [index, slot] of (time ? slotsOf(time) : []).entries())
      steps.set(slotId(slot), { slot, ...steps.get(slotId(slot)), [side]: index === 0 ? 'first' : 'further' });
  };
  add(from, 'was');
  add(to, 'is');
  return [...steps].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, step]) => step);
}

/**
 * Frees the places of `from` and takes those of `to`, in the order of the slots' ids, so that concurrent moves cannot deadlock. A slot in
 * both keeps its place. All slots must be prepared. Returns the occupied places of the fullest slot of `to`; 0 when there is none.
 * @throws AppError SLOT_FULL
 */
export async function movePlaces(slots: SlotRepository, session: ClientSession, move: PlaceMove): Promise<number> {
  let fullest = 0;
  for (const { slot, was, is } of stepsOf(move)) {
    if (was && !is) await slots.free(session, slot, was);
    if (!is) continue;
    if (was && was !== is) await slots.changePart(session, slot, is);
    const taken = was
      ? await slots.countTaken(session, slot)
      : await slots.take(session, { slot, capacity: move.capacity, part: is });
    fullest = Math.max(fullest, taken);
  }
  return fullest;
}
