import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { Binary, ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

interface PictureDocument {
  _id: ObjectId;
  appointmentId: ObjectId;
  /** Position among the pictures of the appointment, from 0. */
  position: number;
  webp: Binary;
}

const collection = 'pictures';

export const pictureIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { appointmentId: 1, position: 1 }, name: 'by-appointment' }],
};

export type PictureRepository = ReturnType<typeof createPictureRepository>;

/** Pictures of appointments as WebP, returned only within the detail of an appointment. */
export function createPictureRepository(mongo: Mongo) {
  const pictures = mongo.db.collection<PictureDocument>(collection);
  return {
    async listOf(id: string): Promise<Buffer[]> {
      const found = await pictures
        .find({ appointmentId: new ObjectId(id) })
        .sort({ position: 1 })
        .toArray();
      return found.map(({ webp }) => Buffer.from(webp.buffer));
    },

    async insert(session: ClientSession, { id, list }: { id: string; list: readonly Buffer[] }): Promise<void> {
      if (list.length === 0) return;
      const documents = list.map((bytes, position) => ({
        _id: new ObjectId(),
        appointmentId: new ObjectId(id),
        position,
        webp: new Binary(bytes),
      }));
      await pictures.insertMany(documents, { session });
    },

    async removeOf(session: ClientSession, id: string): Promise<void> {
      await pictures.deleteMany({ appointmentId: new ObjectId(id) }, { session });
    },
  };
}
