import { finished } from 'node:stream/promises';
import type { ImageWidth } from '@garage/contracts';
import { imageWidths } from '@garage/contracts';
import type { CollectionIndexes } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import type { Db, ObjectId } from 'mongodb';
import { GridFSBucket, MongoRuntimeError } from 'mongodb';

const BUCKET = 'media';

interface ImageFile {
  id: ObjectId;
  width: ImageWidth;
  isWidest: boolean;
}

interface NewImageFile {
  hash: string;
  width: ImageWidth;
  bytes: Buffer;
  isWidest: boolean;
}

/** The GridFS bucket `media`: one file a variant, named `<hash>/<width>`. */
export interface ImageFiles {
  readonly indexes: CollectionIndexes[];
  /** The files of a picture, the narrowest first. */
  list(hash: string): Promise<ImageFile[]>;
  /** Adds a file unless somebody else just did. */
  add(file: NewImageFile): Promise<void>;
  read(id: ObjectId): Promise<Buffer>;
  /** Removes all files of a picture. */
  remove(hash: string): Promise<void>;
}

const indexes: CollectionIndexes[] = [
  {
    collection: `${BUCKET}.files`,
    // The first makes a name unique; the second is GridFS's own, which the driver would create at the first upload.
    indexes: [{ key: { filename: 1 }, unique: true }, { key: { filename: 1, uploadDate: 1 } }],
  },
  { collection: `${BUCKET}.chunks`, indexes: [{ key: { files_id: 1, n: 1 }, unique: true }] },
];

export function createImageFiles(db: Db): ImageFiles {
  const bucket = new GridFSBucket(db, { bucketName: BUCKET });
  const chunks = db.collection(`${BUCKET}.chunks`);

  async function list(hash: string): Promise<ImageFile[]> {
    const nameOf = (width: ImageWidth) => `${hash}/${width}`;
    const found = await bucket.find({ filename: { $in: imageWidths.map(nameOf) } }).toArray();
    return imageWidths.flatMap((width) => {
      const file = found.find(({ filename }) => filename === nameOf(width));
      return file ? [{ id: file._id, width, isWidest: file.metadata?.['widest'] === true }] : [];
    });
  }

  /** A file's chunks are there before its name is; the name is unique, so of two writers one is told that it lost. */
  async function add({ hash, width, bytes, isWidest }: NewImageFile): Promise<void> {
    const upload = bucket.openUploadStream(`${hash}/${width}`, { metadata: { widest: isWidest } });
    try {
      await finished(upload.end(bytes));
    } catch (error) {
      const stored = isDuplicateKey(error) && (await bucket.find({ filename: upload.filename }).next());
      if (!stored) throw error;
      // A write that was repeated after a lost answer collides with itself: then these chunks are the file's.
      if (!stored._id.equals(upload.id)) await chunks.deleteMany({ files_id: upload.id });
    }
  }

  async function read(id: ObjectId): Promise<Buffer> {
    return Buffer.concat(await bucket.openDownloadStream(id).toArray());
  }

  /** The widest goes first: without it a picture counts as not there. */
  async function remove(hash: string): Promise<void> {
    for (const { id } of (await list(hash)).toReversed()) {
      await bucket.delete(id).catch((error: unknown) => {
        // Somebody else was faster.
        if (!(error instanceof MongoRuntimeError)) throw error;
      });
    }
  }

  return { indexes, list, add, read, remove };
}
