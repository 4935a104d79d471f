import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Slot } from './slot.ts';
import { slotId } from './slot.ts';

/** Counter of a slot: one document, which every booking of the slot updates. */
export interface SlotDocument {
  _id: string;
  date: string;
  /** Number of pending and confirmed appointments in the slot, whether it is their first one or a further one. */
  taken: number;
  /**
   * Those of which it is a further slot; absent: none. Releases before long appointments count only first slots, and neither read nor
   * write this field, so that what they leave behind can be corrected.
   */
  further?: number;
}

/** Whether a slot is the first one of an appointment, or one after it. */
export type Part = 'first' | 'further';

interface Place {
  slot: Slot;
  /** Null when the slot may be overfilled. */
  capacity: number | null;
  /** Default: first. */
  part?: Part;
}

export const slotCollection = 'slots';

export const slotIndexes: CollectionIndexes = {
  collection: slotCollection,
  indexes: [{ key: { date: 1 }, name: 'by-date' }],
};

export type SlotRepository = ReturnType<typeof createSlotRepository>;

export function createSlotRepository(mongo: Mongo) {
  const slots = mongo.db.collection<SlotDocument>(slotCollection);

  const pendingReads = new Map<string, Promise<number>>();

  async function readOrCreate(slot: Slot): Promise<number> {
    const found = await slots.findOne({ _id: slotId(slot) }, { projection: { taken: 1 } });
    if (found) return found.taken;
    try {
      await slots.insertOne({ _id: slotId(slot), date: slot.date, taken: 0 });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return 0;
  }

  /**
   * Returns the occupied places, outside any transaction, and creates the slot's document if needed, so that no transaction has
   * to. Concurrent calls share one read.
   */
  function prepare(slot: Slot): Promise<number> {
    const name = slotId(slot);
    const taken = pendingReads.get(name) ?? readOrCreate(slot).finally(() => pendingReads.delete(name));
    pendingReads.set(name, taken);
    return taken;
  }

  return {
    prepare,

    /**
     * Checks for a free place early and without a lock, so the slot may still be full when it is booked.
     * @throws AppError SLOT_FULL
     */
    async assertFree(slot: Slot, capacity: number): Promise<void> {
      if ((await prepare(slot)) >= capacity) throw new AppError('SLOT_FULL');
    },

    /**
     * Takes one place of a prepared slot and returns the occupied places. `capacity`: null when it may be overfilled.
     * @throws AppError SLOT_FULL
     */
    async take(session: ClientSession, { slot, capacity, part = 'first' }: Place): Promise<number> {
      const room = capacity === null ? {} : { taken: { $lt: capacity } };
      const after = await slots.findOneAndUpdate(
        { _id: slotId(slot), ...room },
        { $inc: { taken: 1, ...(part === 'further' && { further: 1 }) } },
        { session, returnDocument: 'after', projection: { taken: 1 } },
      );
      if (!after) throw new AppError('SLOT_FULL');
      return after.taken;
    },

    async countTaken(session: ClientSession, slot: Slot): Promise<number> {
      const found = await slots.findOne({ _id: slotId(slot) }, { session, projection: { taken: 1 } });
      return found?.taken ?? 0;
    },

    async free(session: ClientSession, slot: Slot, part: Part = 'first'): Promise<void> {
      const isFurther = part === 'further';
      await slots.updateOne(
        { _id: slotId(slot), taken: { $gt: 0 }, ...(isFurther && { further: { $gt: 0 } }) },
        { $inc: { taken: -1, ...(isFurther && { further: -1 }) } },
        { session },
      );
    },

    /**
     * Counts a place that an appointment keeps in this slot as that of its first slot, or of a further one. The number of occupied places
     * does not change.
     */
    async changePart(session: ClientSession, slot: Slot, to: Part): Promise<void> {
      const further = to === 'further' ? 1 : -1;
      await slots.updateOne(
        { _id: slotId(slot), ...(to === 'first' && { further: { $gt: 0 } }) },
        { $inc: { further } },
        { session },
      );
    },

    /** Occupied places by slot id of these days (both included). */
    async takenBetween({ from, to }: { from: string; to: string }): Promise<Map<string, number>> {
      const found = await slots.find({ date: { $gte: from, $lte: to }, taken: { $gt: 0 } }).toArray();
      return new Map(found.map(({ _id, taken }) => [_id, taken]));
    },
  };
}
