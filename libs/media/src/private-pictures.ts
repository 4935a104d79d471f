import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { Binary, ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import { processUpload } from './process-upload.ts';

/** Maximum width of stored pictures, in pixels. */
const MAX_WIDTH = 1280;

const prefix = 'data:image/webp;base64,';

/** A picture as a data URL. */
export const toDataUrl = (webp: Buffer): string => prefix + webp.toString('base64');

/** Validates an upload and re-encodes it as WebP of limited width, upright and without metadata. @throws ImageRefused */
async function preparePicture(upload: string): Promise<Buffer> {
  const { variants } = await processUpload(upload);
  const variant = variants.findLast(({ width }) => width <= MAX_WIDTH);
  if (!variant) throw new TypeError('An image without variants');
  return variant.bytes;
}

/**
 * Prepares the pictures of a request one at a time. Those that equal one of `known`, the stored pictures, are kept as
 * they are.
 * @throws ImageRefused
 */
export async function preparePictures(uploads: readonly string[], known: readonly Buffer[] = []): Promise<Buffer[]> {
  const unchanged = new Map(known.map((webp) => [toDataUrl(webp), webp]));
  const list: Buffer[] = [];
  for (const upload of uploads) list.push(unchanged.get(upload) ?? (await preparePicture(upload)));
  return list;
}

const collection = 'pictures';

/** The record that pictures belong to: the field with its id, and the name of the index over that field. */
export interface PictureOwner {
  field: string;
  indexName: string;
}

export const pictureIndexesOf = ({ field, indexName }: PictureOwner): CollectionIndexes => ({
  collection,
  indexes: [{ key: { [field]: 1, position: 1 }, name: indexName }],
});

/** A picture with an id that its uploader has made. */
interface NewPicture {
  id: string;
  /** The record that it belongs to. */
  ownerId: string;
  webp: Buffer;
  position: number;
}

export interface PictureRepository {
  /** The pictures of a record as WebP, in their order. */
  listOf(id: string): Promise<Buffer[]>;
  insert(session: ClientSession, pictures: { id: string; list: readonly Buffer[] }): Promise<void>;
  removeOf(session: ClientSession, id: string): Promise<void>;
  /** One picture as WebP. */
  find(pictureId: string): Promise<Buffer | null>;
  add(session: ClientSession, picture: NewPicture): Promise<void>;
  remove(session: ClientSession, pictureId: string): Promise<void>;
}

/** Pictures without a public address: they are returned with the record that they belong to, or at signed addresses. */
export function createPictureRepository(mongo: Pick<Mongo, 'db'>, { field }: PictureOwner): PictureRepository {
  const pictures = mongo.db.collection(collection);
  return {
    async listOf(id) {
      const found = await pictures
        .find<{ webp: Binary }>({ [field]: new ObjectId(id) })
        .sort({ position: 1 })
        .toArray();
      return found.map(({ webp }) => Buffer.from(webp.buffer));
    },

    async insert(session, { id, list }) {
      if (list.length === 0) return;
      const documents = list.map((bytes, position) => ({
        _id: new ObjectId(),
        [field]: new ObjectId(id),
        position,
        webp: new Binary(bytes),
      }));
      await pictures.insertMany(documents, { session });
    },

    async removeOf(session, id) {
      await pictures.deleteMany({ [field]: new ObjectId(id) }, { session });
    },

    async find(pictureId) {
      const found = await pictures.findOne<{ webp: Binary }>({
        _id: new ObjectId(pictureId),
        [field]: { $exists: true },
      });
      return found && Buffer.from(found.webp.buffer);
    },

    async add(session, { id, ownerId, webp, position }) {
      const document = {
        _id: new ObjectId(id),
        [field]: new ObjectId(ownerId),
        position,
        webp: new Binary(webp),
      };
      await pictures.insertOne(document, { session });
    },

    async remove(session, pictureId) {
      await pictures.deleteOne({ _id: new ObjectId(pictureId), [field]: { $exists: true } }, { session });
    },
  };
}
