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

/** A picture that a record has after a change: the id of one that stays, or a new one as WebP. */
type ChangedPicture = string | Buffer;

/**
 * Prepares the pictures that a record has after a change: uploads, and the ids of those that stay. Ids that are not among `known`, those of
 * the record, are left out.
 * @throws ImageRefused
 */
export async function prepareChange(images: readonly string[], known: readonly string[]): Promise<ChangedPicture[]> {
  const stored = new Set(known);
  const list: ChangedPicture[] = [];
  for (const image of images) {
    if (image.startsWith('data:')) list.push(await preparePicture(image));
    else if (stored.delete(image)) list.push(image);
  }
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
  /** The ids of a record's pictures, in their order. */
  idsOf(id: string): Promise<string[]>;
  insert(session: ClientSession, pictures: { id: string; list: readonly Buffer[] }): Promise<void>;
  /** Makes `list`, which `prepareChange` has prepared, the pictures of a record. */
  replace(session: ClientSession, pictures: { id: string; list: readonly ChangedPicture[] }): Promise<void>;
  removeOf(session: ClientSession, id: string): Promise<void>;
  /** One picture as WebP. */
  find(pictureId: string): Promise<Buffer | null>;
  add(session: ClientSession, picture: NewPicture): Promise<void>;
  remove(session: ClientSession, pictureId: string): Promise<void>;
}

/** Finds one picture, whatever record it belongs to. */
export type FindPicture = (pictureId: string) => Promise<Buffer | null>;

/** For those who have a signed address, whatever the picture belongs to. */
export const openPictures =
  (mongo: Pick<Mongo, 'db'>): FindPicture =>
  async (pictureId) => {
    const found = await mongo.db.collection(collection).findOne<{ webp: Binary }>({ _id: new ObjectId(pictureId) });
    return found && Buffer.from(found.webp.buffer);
  };

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

    async idsOf(id) {
      const found = pictures.find({ [field]: new ObjectId(id) }, { projection: { _id: 1 } }).sort({ position: 1 });
      return (await found.toArray()).map(({ _id }) => _id.toHexString());
    },

    async replace(session, { id, list }) {
      const owner = { [field]: new ObjectId(id) };
      const kept = list.filter((picture) => typeof picture === 'string').map((picture) => new ObjectId(picture));
      await pictures.deleteMany({ ...owner, _id: { $nin: kept } }, { session });
      for (const [position, picture] of list.entries()) {
        if (typeof picture === 'string')
          await pictures.updateOne({ ...owner, _id: new ObjectId(picture) }, { $set: { position } }, { session });
        else await pictures.insertOne({ ...owner, position, webp: new Binary(picture) }, { session });
      }
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
