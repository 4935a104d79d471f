import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Slot } from './slot.ts';
import { slotId } from './slot.ts';

/** Counter of a slot: one document, which every booking of the slot updates. */
interface SlotDocument {
  _id: string;
  date: string;
  /** Number of pending and confirmed appointments in the slot. */
  taken: number;
}

const collection = 'slots';

export const slotIndexes: CollectionIndexes = { collection, indexes: [{ key: { date: 1 }, name: 'by-date' }] };

export type SlotRepository = ReturnType<typeof createSlotRepository>;

export function createSlotRepository(mongo: Mongo) {
  const slots = mongo.db.collection<SlotDocument>(collection);

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
    async take(session: ClientSession, { slot, capacity }: { slot: Slot; capacity: number | null }): Promise<number> {
      const room = capacity === null ? {} : { taken: { $lt: capacity } };
      const after = await slots.findOneAndUpdate(
        { _id: slotId(slot), ...room },
        { $inc: { taken: 1 } },
        { session, returnDocument: 'after', projection: { taken: 1 } },
      );
      if (!after) throw new AppError('SLOT_FULL');
      return after.taken;
    },

    async countTaken(session: ClientSession, slot: Slot): Promise<number> {
      const found = await slots.findOne({ _id: slotId(slot) }, { session, projection: { taken: 1 } });
      return found?.taken ?? 0;
    },

    async free(session: ClientSession, slot: Slot): Promise<void> {
      await slots.updateOne({ _id: slotId(slot), taken: { $gt: 0 } }, { $inc: { taken: -1 } }, { session });
    },

    /** Occupied places by slot id of these days (both included). */
    async takenBetween({ from, to }: { from: string; to: string }): Promise<Map<string, number>> {
      const found = await slots.find({ date: { $gte: from, $lte: to }, taken: { $gt: 0 } }).toArray();
      return new Map(found.map(({ _id, taken }) => [_id, taken]));
    },
  };
}
