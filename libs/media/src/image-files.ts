import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { ImageWidth } from '@garage/contracts';
import { imageWidths } from '@garage/contracts';
import type { CollectionIndexes } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import type { Db, ObjectId } from 'mongodb';
import { GridFSBucket } from 'mongodb';

const BUCKET = 'media';

export interface ImageFile {
  id: ObjectId;
  width: ImageWidth;
  isWidest: boolean;
  /**
   * Random value that changes whenever a document is about to reference the image, so that a sweep at the same time notices it and keeps the
   * image; null before the first time.
   */
  touched: string | null;
  /** Time of the first sweep that found no document referencing the image; null while one references it. */
  unnamedSince: Date | null;
}

interface StoredFile {
  _id: ObjectId;
  filename: string;
  metadata?: { widest?: boolean; touched?: string; unnamedSince?: Date };
}

interface NewImageFile {
  hash: string;
  width: ImageWidth;
  bytes: Buffer;
  isWidest: boolean;
}

/** Stores images in the GridFS bucket `media`, with one file per variant, named `<hash>/<width>`. */
export interface ImageFiles {
  readonly indexes: CollectionIndexes[];
  /** The files of an image, from the narrowest to the widest. */
  list(hash: string): Promise<ImageFile[]>;
  /** Adds a file. Does nothing when another process has just added it. */
  add(file: NewImageFile): Promise<void>;
  read(id: ObjectId): Promise<Buffer>;
  /**
   * Marks a file as about to be referenced, so that a sweep that has already listed it does not remove it. Returns
   * false when it no longer exists.
   */
  touch(id: ObjectId): Promise<boolean>;
  /** Removes files that a sweep has listed; stops at one that was touched since. Returns true when all are removed. */
  removeUntouched(listed: readonly ImageFile[]): Promise<boolean>;
  /**
   * Records the time since when nothing references these files, unless an earlier one is recorded; null when
   * something references them.
   */
  recordUnreferenced(listed: readonly ImageFile[], since: Date | null): Promise<void>;
  /** The hashes of the images after the hash `after`, in order. */
  listHashes(page: { after: string; limit: number }): Promise<string[]>;
}

const indexes: CollectionIndexes[] = [
  {
    collection: `${BUCKET}.files`,
    // The first index makes file names unique. GridFS itself creates the second one at the first upload; it is
    // declared here so that it exists before.
    indexes: [{ key: { filename: 1 }, unique: true }, { key: { filename: 1, uploadDate: 1 } }],
  },
  { collection: `${BUCKET}.chunks`, indexes: [{ key: { files_id: 1, n: 1 }, unique: true }] },
];

export function createImageFiles(db: Db): ImageFiles {
  const bucket = new GridFSBucket(db, { bucketName: BUCKET });
  const chunks = db.collection(`${BUCKET}.chunks`);
  const files = db.collection<StoredFile>(`${BUCKET}.files`);

  async function list(hash: string): Promise<ImageFile[]> {
    const nameOf = (width: ImageWidth) => `${hash}/${width}`;
    const found = await files.find({ filename: { $in: imageWidths.map(nameOf) } }).toArray();
    return imageWidths.flatMap((width) => {
      const file = found.find(({ filename }) => filename === nameOf(width));
      if (!file) return [];
      const { widest = false, touched = null, unnamedSince = null } = file.metadata ?? {};
      return [{ id: file._id, width, isWidest: widest, touched, unnamedSince }];
    });
  }

  /**
   * Adds a file. GridFS writes the chunks first and the name last. The name is unique, so that of two concurrent
   * writers one gets an error and its chunks are removed.
   */
  async function add({ hash, width, bytes, isWidest }: NewImageFile): Promise<void> {
    const upload = bucket.openUploadStream(`${hash}/${width}`, { metadata: { widest: isWidest } });
    try {
      await finished(upload.end(bytes));
    } catch (error) {
      const stored = isDuplicateKey(error) && (await bucket.find({ filename: upload.filename }).next());
      if (!stored) throw error;
      // If the driver repeated the write because a response was lost, the write conflicts with itself; the stored
      // file then has this id, and its chunks must stay.
      if (!stored._id.equals(upload.id)) await chunks.deleteMany({ files_id: upload.id });
    }
  }

  async function read(id: ObjectId): Promise<Buffer> {
    return Buffer.concat(await bucket.openDownloadStream(id).toArray());
  }

  async function touch(id: ObjectId): Promise<boolean> {
    const change = { $set: { 'metadata.touched': randomUUID() }, $unset: { 'metadata.unnamedSince': '' as const } };
    return (await files.updateOne({ _id: id }, change)).matchedCount === 1;
  }

  /**
   * The widest file is removed first, because without it the image counts as missing, even if the removal is
   * interrupted.
   */
  async function removeUntouched(listed: readonly ImageFile[]): Promise<boolean> {
    for (const { id, touched } of listed.toReversed()) {
      const asListed = { _id: id, 'metadata.touched': touched ?? { $exists: false } };
      const { deletedCount } = await files.deleteOne(asListed);
      if (deletedCount === 0 && (await files.findOne({ _id: id }, { projection: { _id: 1 } })) !== null) return false;
      await chunks.deleteMany({ files_id: id });
    }
    return true;
  }

  async function recordUnreferenced(listed: readonly ImageFile[], since: Date | null): Promise<void> {
    const wanted = listed.filter(({ unnamedSince }) => (unnamedSince === null) === (since !== null));
    if (wanted.length === 0) return;
    const change = since
      ? { $set: { 'metadata.unnamedSince': since } }
      : { $unset: { 'metadata.unnamedSince': '' as const } };
    await files.updateMany({ _id: { $in: wanted.map(({ id }) => id) } }, change);
  }

  async function listHashes({ after, limit }: { after: string; limit: number }): Promise<string[]> {
    // The names of files are `<hash>/<width>`. Since `0` is the character after `/`, the query starts after the last
    // file of the hash.
    const names = files.find({ filename: { $gt: `${after}0` } }, { projection: { filename: 1 } });
    const found = await names
      .sort({ filename: 1 })
      .limit(limit * imageWidths.length)
      .toArray();
    const hashes = new Set(found.map(({ filename }) => filename.slice(0, filename.indexOf('/'))));
    return [...hashes].slice(0, limit);
  }

  return { indexes, list, add, read, touch, removeUntouched, recordUnreferenced, listHashes };
}
