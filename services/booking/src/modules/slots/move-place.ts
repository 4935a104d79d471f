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
 * Frees one place and takes another, in the order of slot ids, so that opposite moves cannot deadlock. Returns the occupied
 * places of `to`, 0 without one. @throws AppError SLOT_FULL
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
