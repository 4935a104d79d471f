import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { Binary, ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

interface PictureDocument {
  _id: ObjectId;
  orderId: ObjectId;
  /** Position among the pictures of the order, from 0. */
  position: number;
  webp: Binary;
}

const collection = 'pictures';

export const pictureIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { orderId: 1, position: 1 }, name: 'by-order' }],
};

export type PictureRepository = ReturnType<typeof createPictureRepository>;

/** Pictures of orders as WebP, returned to staff only. */
export function createPictureRepository(mongo: Mongo) {
  const pictures = mongo.db.collection<PictureDocument>(collection);
  return {
    async listOf(id: string): Promise<Buffer[]> {
      const found = await pictures
        .find({ orderId: new ObjectId(id) })
        .sort({ position: 1 })
        .toArray();
      return found.map(({ webp }) => Buffer.from(webp.buffer));
    },

    async insert(session: ClientSession, { id, list }: { id: string; list: readonly Buffer[] }): Promise<void> {
      if (list.length === 0) return;
      const documents = list.map((bytes, position) => ({
        _id: new ObjectId(),
        orderId: new ObjectId(id),
        position,
        webp: new Binary(bytes),
      }));
      await pictures.insertMany(documents, { session });
    },

    async removeOf(session: ClientSession, id: string): Promise<void> {
      await pictures.deleteMany({ orderId: new ObjectId(id) }, { session });
    },
  };
}
