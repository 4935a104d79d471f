import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

/** A reading of an odometer. Readings are only added. */
export interface Reading {
  id: string;
  km: number;
  at: Date;
  /** Why it is lower than the one before; otherwise empty. */
  reason: string;
  orderId: string | null;
}

interface ReadingDocument extends Omit<Reading, 'id'> {
  _id: ObjectId;
  vehicleId: string;
}

const collection = 'readings';

export const readingIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { vehicleId: 1, at: -1, _id: -1 }, name: 'by-vehicle' }],
};

export type ReadingRepository = ReturnType<typeof createReadingRepository>;

export function createReadingRepository(mongo: Pick<Mongo, 'db'>) {
  const readings = mongo.db.collection<ReadingDocument>(collection);
  return {
    async insert(session: ClientSession, vehicleId: string, reading: Omit<Reading, 'id'>): Promise<void> {
      await readings.insertOne({ _id: new ObjectId(), vehicleId, ...reading }, { session });
    },

    /** The last readings of a vehicle, newest first. */
    async listOf(vehicleId: string, limit: number): Promise<Reading[]> {
      const found = readings.find({ vehicleId }).sort({ at: -1, _id: -1 }).limit(limit);
      return (await found.toArray()).map(({ _id, vehicleId: _vehicle, ...reading }) => ({
        id: _id.toHexString(),
        ...reading,
      }));
    },

    /** Gives the readings of a merged file to the one that is kept. */
    async moveAll(session: ClientSession, { from, to }: { from: string; to: string }): Promise<void> {
      await readings.updateMany({ vehicleId: from }, { $set: { vehicleId: to } }, { session });
    },
  };
}
