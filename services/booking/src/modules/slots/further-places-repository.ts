import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { SlotDocument } from './slot-repository.ts';
import { slotCollection } from './slot-repository.ts';

export type FurtherPlacesRepository = ReturnType<typeof createFurtherPlacesRepository>;

/** The places of appointments in slots after their first one, to compare them with the appointments. */
export function createFurtherPlacesRepository(mongo: Pick<Mongo, 'db'>) {
  const slots = mongo.db.collection<SlotDocument>(slotCollection);
  return {
    /** Places by slot id that are counted as further slots, from a day on. */
    async furtherFrom(date: string): Promise<Map<string, number>> {
      const found = await slots.find({ date: { $gte: date }, further: { $gt: 0 } }).toArray();
      return new Map(found.map(({ _id, further = 0 }) => [_id, further]));
    },

    /** Sets the number of places of further slots, and with it that of all. True when it was another one. */
    async repair(session: ClientSession, id: string, further: number): Promise<boolean> {
      const stored = await slots.findOne({ _id: id }, { session, projection: { further: 1 } });
      const missing = further - (stored?.further ?? 0);
      if (!stored || missing === 0) return false;
      await slots.updateOne({ _id: id }, { $inc: { taken: missing }, $set: { further } }, { session });
      return true;
    },
  };
}
