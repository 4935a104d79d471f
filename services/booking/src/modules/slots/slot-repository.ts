import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Slot } from './slot.ts';
import { slotId } from './slot.ts';

/** What holds the places of a slot: one document, which every booking of the slot changes. */
interface SlotDocument {
  _id: string;
  date: string;
  /** How many appointments hold a place: those that are pending or confirmed. */
  taken: number;
}

const collection = 'slots';

export const slotIndexes: CollectionIndexes = { collection, indexes: [{ key: { date: 1 }, name: 'by-date' }] };

export type SlotRepository = ReturnType<typeof createSlotRepository>;

export function createSlotRepository(mongo: Mongo) {
  const slots = mongo.db.collection<SlotDocument>(collection);

  const asked = new Map<string, Promise<number>>();

  async function readOrMake(slot: Slot): Promise<number> {
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
   * How many places are taken, outside any transaction. Makes the slot's document, so that no transaction has to. Many who ask at
   * once are answered by one look.
   */
  function prepare(slot: Slot): Promise<number> {
    const name = slotId(slot);
    const answer = asked.get(name) ?? readOrMake(slot).finally(() => asked.delete(name));
    asked.set(name, answer);
    return answer;
  }

  return {
    prepare,

    /** Refuses early what is full; whoever gets through may still find it full. @throws AppError SLOT_FULL */
    async assertFree(slot: Slot, capacity: number): Promise<void> {
      if ((await prepare(slot)) >= capacity) throw new AppError('SLOT_FULL');
    },

    /**
     * Takes one place of a prepared slot and gives how many are taken now. Without a capacity there is always room.
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

    /** How many places are taken, by the names of the slots of these days (both included). */
    async takenBetween({ from, to }: { from: string; to: string }): Promise<Map<string, number>> {
      const found = await slots.find({ date: { $gte: from, $lte: to }, taken: { $gt: 0 } }).toArray();
      return new Map(found.map(({ _id, taken }) => [_id, taken]));
    },
  };
}
