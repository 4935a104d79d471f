import { MAX_PHONE_TRIES } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

interface TryDocument {
  /** Id of the order. */
  _id: ObjectId;
  used: number;
}

const collection = 'phone_tries';

export const tryIndexes: CollectionIndexes = { collection, indexes: [] };

export type TryRepository = ReturnType<typeof createTryRepository>;

/** How often the digits of an order's telephone number were wrong. */
export function createTryRepository(mongo: Pick<Mongo, 'db'>) {
  const tries = mongo.db.collection<TryDocument>(collection);
  const idOf = (orderId: string) => ({ _id: new ObjectId(orderId) });
  return {
    /**
     * Creates the counter of an order if it is missing, so that concurrent tries conflict over it. Reads first: an upsert of an existing counter waits for the
     * transactions that change it, and many of these would use up the connections.
     */
    async ensure(orderId: string): Promise<void> {
      if (await tries.findOne(idOf(orderId), { projection: { _id: 1 } })) return;
      try {
        await tries.updateOne(idOf(orderId), { $setOnInsert: { used: 0 } }, { upsert: true });
      } catch (error) {
        // Another process has created it at the same time.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Counts a try, before the digits are compared. Returns how many further tries are left, or null when none was left for this one. */
    async take(session: ClientSession, orderId: string): Promise<number | null> {
      const filter = { ...idOf(orderId), used: { $lt: MAX_PHONE_TRIES } };
      const options = { session, returnDocument: 'after' } as const;
      const counted = await tries.findOneAndUpdate(filter, { $inc: { used: 1 } }, options);
      return counted && MAX_PHONE_TRIES - counted.used;
    },

    async leftOf(orderId: string): Promise<number> {
      const found = await tries.findOne(idOf(orderId));
      return Math.max(0, MAX_PHONE_TRIES - (found?.used ?? 0));
    },

    /** Allows all tries again. */
    async clear(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      const filter = { _id: { $in: orderIds.map((id) => new ObjectId(id)) } };
      await tries.updateMany(filter, { $set: { used: 0 } }, { session });
    },

    async remove(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      await tries.deleteMany({ _id: { $in: orderIds.map((id) => new ObjectId(id)) } }, { session });
    },
  };
}
