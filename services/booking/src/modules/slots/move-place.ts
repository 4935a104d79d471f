import type { ClientSession } from 'mongodb';
import type { Slot } from './slot.ts';
import { slotId } from './slot.ts';
import type { SlotRepository } from './slot-repository.ts';

export interface PlaceMove {
  /** Whose place becomes free; null when none was held. */
  from: Slot | null;
  /** Where a place is taken; null when none is wanted. */
  to: Slot | null;
  /** Of `to`; null when it may be overfilled. */
  capacity: number | null;
}

/**
 * Frees one place and takes another, in the order of the slots, so that two moves against each other never wait for each other.
 * Gives how many places of `to` are taken now, 0 without one. @throws AppError SLOT_FULL
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
