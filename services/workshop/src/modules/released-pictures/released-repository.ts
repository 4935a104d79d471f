import type { StepId } from '@garage/contracts';
import { MAX_RELEASED_PICTURES } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

/** A photograph that staff show to the customer of an order. */
export interface ReleasedPicture {
  /** Id of the photograph. */
  id: string;
  orderId: string;
  /** Step of the order when it was released. */
  step: StepId;
  at: Date;
}

interface ReleasedDocument extends Omit<ReleasedPicture, 'id'> {
  _id: ObjectId;
}

const collection = 'released_pictures';

export const releasedIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { orderId: 1, at: 1, _id: 1 }, name: 'by-order' }],
};

export type ReleasedRepository = ReturnType<typeof createReleasedRepository>;

/** Which photographs of orders their customers see. The photographs themselves stay with what they were taken for. */
export function createReleasedRepository(mongo: Pick<Mongo, 'db'>) {
  const released = mongo.db.collection<ReleasedDocument>(collection);
  return {
    /** The released photographs of an order, oldest release first. */
    async listOf(orderId: string, session?: ClientSession): Promise<ReleasedPicture[]> {
      const found = released.find({ orderId }, session ? { session } : {}).sort({ at: 1, _id: 1 });
      const list = await found.limit(MAX_RELEASED_PICTURES).toArray();
      return list.map(({ _id, ...fields }) => ({ id: _id.toHexString(), ...fields }));
    },

    async add(session: ClientSession, { id, ...fields }: ReleasedPicture): Promise<void> {
      await released.insertOne({ _id: new ObjectId(id), ...fields }, { session });
    },

    async remove(session: ClientSession, id: string): Promise<void> {
      await released.deleteOne({ _id: new ObjectId(id) }, { session });
    },

    async removeOf(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      await released.deleteMany({ orderId: { $in: [...orderIds] } }, { session });
    },
  };
}
