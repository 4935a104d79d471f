import type { ImageWidth } from '@garage/contracts';
import { imageWidths } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { createImageFiles, type ImageFiles } from './image-files.ts';
import type { ProcessedImage } from './process-image.ts';
import { hashOf, processNow } from './process-image.ts';
import { withUpload } from './process-upload.ts';
import { sweepImages } from './sweep-images.ts';
import type { SweepImages } from './sweep-images.ts';

/** The bytes of one stored image. */
export interface StoredImage {
  bytes: Buffer;
  /** In bytes. */
  length: number;
}

/** The images of one service, stored in its own database and addressed by the SHA-256 of the upload. */
export interface ImageStore {
  readonly indexes: CollectionIndexes[];
  /** Stores the missing variants and returns the address of the widest one. Safe to repeat and to run concurrently. */
  save(image: ProcessedImage): Promise<string>;
  /** Stores a base64 data URL. @throws ImageRefused as decodeUpload and processImage */
  saveUpload(dataUrl: string): Promise<string>;
  /**
   * Resolves a list that mixes uploads and addresses of this service's own images to addresses, in the same order. Uploads are processed
   * one at a time; the first rejected one aborts. @throws ImageRefused as saveUpload; IMAGE_INVALID for a foreign address
   */
  saveUploads(list: readonly string[]): Promise<string[]>;
  /** Stores an optional image; undefined (omitted) and empty (no image) are returned unchanged. */
  saveOptional(image: string | undefined): Promise<string | undefined>;
  /** The smallest variant that is at least `width` pixels wide, else the widest; null when the image does not exist. */
  open(hash: string, width: number): Promise<StoredImage | null>;
  /**
   * Removes the image with this address unless it is referenced, even if a reference is added during the check. Images of other
   * services are kept. Safe to repeat.
   */
  remove(address: string, isReferenced?: () => Promise<boolean>): Promise<void>;
  /** Marks images as about to be referenced by a text with their addresses; images of other services are ignored. */
  touch(addresses: readonly string[]): Promise<void>;
  /** Removes images that have not been referenced for seven days and returns their number. */
  sweep(options: SweepImages): Promise<number>;
}

/**
 * Opens the image store of a service, whose name is part of the addresses:
 * `/api/media/<service>/<hash>/<width>.webp`. No operation of the store takes part in a transaction.
 */
export function createImageStore({ mongo, service }: { mongo: Pick<Mongo, 'db'>; service: string }): ImageStore {
  const files = createImageFiles(mongo.db);
  const addressOf = (hash: string, width: ImageWidth) => `/api/media/${service}/${hash}/${width}.webp`;
  const ownAddress = new RegExp(`^/api/media/${service}/([0-9a-f]{64})/(?:${imageWidths.join('|')})\\.webp$`);

  async function save({ hash, variants }: ProcessedImage): Promise<string> {
    const widest = variants.at(-1);
    if (!widest) throw new TypeError('An image without variants');
    const there = new Map((await files.list(hash)).map(({ width, id }) => [width, id]));
    for (const { width, bytes } of variants) {
      const id = there.get(width);
      if (id && (await files.touch(id))) continue;
      await files.add({ hash, width, bytes, isWidest: width === widest.width });
    }
    return addressOf(hash, widest.width);
  }

  async function saveUpload(dataUrl: string): Promise<string> {
    return withUpload(dataUrl, async (bytes) => {
      const known = await reuse(files, hashOf(bytes));
      if (known) return addressOf(hashOf(bytes), known);
      return save(await processNow(bytes));
    });
  }

  async function touch(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const [, hash] = ownAddress.exec(address) ?? [];
      if (hash !== undefined) await reuse(files, hash);
    }
  }

  async function saveUploads(list: readonly string[]): Promise<string[]> {
    const addresses: string[] = [];
    await touch(list);
    for (const item of list) addresses.push(ownAddress.test(item) ? item : await saveUpload(item));
    return addresses;
  }

  async function saveOptional(image: string | undefined): Promise<string | undefined> {
    if (!image) return image;
    const [address] = await saveUploads([image]);
    return address;
  }

  async function open(hash: string, width: number): Promise<StoredImage | null> {
    const found = await files.list(hash);
    const best = found.find((file) => file.width >= width) ?? found.at(-1);
    if (!best) return null;
    const bytes = await files.read(best.id);
    return { bytes, length: bytes.length };
  }

  async function remove(address: string, isReferenced = () => Promise.resolve(false)): Promise<void> {
    const [, hash] = ownAddress.exec(address) ?? [];
    if (hash === undefined) return;
    const listed = await files.list(hash);
    if (!(await isReferenced())) await files.removeUntouched(listed);
  }

  const sweep = (swept: SweepImages): Promise<number> => sweepImages({ files, addressOf }, swept);
  return { indexes: files.indexes, save, saveUpload, saveUploads, saveOptional, touch, open, remove, sweep };
}

/**
 * The widest variant of an image that is about to be referenced; null when it does not exist. The widest file is written last and removed
 * first: if it exists, nothing is missing, and once it is touched nothing will be removed.
 */
async function reuse(files: ImageFiles, hash: string): Promise<ImageWidth | null> {
  const found = (await files.list(hash)).toReversed();
  const widest = found.find(({ isWidest }) => isWidest);
  if (!widest) return null;
  for (const { id } of found) if (!(await files.touch(id))) return null;
  return widest.width;
}
