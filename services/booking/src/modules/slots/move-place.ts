import type { ClientSession } from 'mongodb';
import type { Slot } from './slot.ts';
import { slotId } from './slot.ts';
import type { SlotRepository } from './slot-repository.ts';

export interface PlaceMove {
  /** Slot whose place is freed; null for none. */
  from: Slot | null;
  /** Slot in which a place is taken; null for none. */
  to: Slot | null;
  /** Capacity of `to`; null when it may be overfilled. */
  capacity: number | null;
}

/**
 * Frees the place in `from` and takes one in `to`, in the order of the slots' ids, so that concurrent moves in
 * opposite directions cannot deadlock. Returns the number of occupied places of `to`; 0 when there is none.
 * @throws AppError SLOT_FULL
 */
export async function movePlace(
  slots: SlotRepository,
  session: ClientSession,
  { from, to, capacity }: PlaceMove,
): Promise<number> {
  const free = async (): Promise<void> => {
    if (from) await slots.free(session, from);
  };
  const take = async (): Promise<number> => (to ? slots.take(session, { slot: to, capacity }) : 0);
  if (from && to && slotId(to) < slotId(from)) {
    const taken = await take();
    await free();
    return taken;
  }
  await free();
  return take();
}
