import type { ImageWidth } from '@garage/contracts';
import { imageWidths } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { checkImage } from './check-image.ts';
import { checkUpload, decodeUpload } from './decode-upload.ts';
import { createImageFiles, type ImageFiles } from './image-files.ts';
import type { ProcessedImage } from './process-image.ts';
import { hashOf, processNow } from './process-image.ts';
import { takeTurn } from './turns.ts';

/** The bytes of one stored picture. */
export interface StoredImage {
  bytes: Buffer;
  /** In bytes. */
  length: number;
}

/** The pictures of one service, kept in its own database and addressed by the SHA-256 of what was uploaded. */
export interface ImageStore {
  readonly indexes: CollectionIndexes[];
  /** Stores what is not there yet; the address is that of the widest variant. Safe to repeat and at the same time. */
  save(image: ProcessedImage): Promise<string>;
  /** Stores a base64 data address. @throws ImageRefused as decodeUpload and processImage */
  saveUpload(dataUrl: string): Promise<string>;
  /**
   * The addresses of a list that mixes uploads and addresses of this service's own pictures, in the list's order. One upload
   * after the other; the first that is refused ends it. @throws ImageRefused as saveUpload; IMAGE_INVALID for a foreign address
   */
  saveUploads(list: readonly string[]): Promise<string[]>;
  /** The smallest variant that is at least `width` pixels wide, else the widest; null when there is no such picture. */
  open(hash: string, width: number): Promise<StoredImage | null>;
  /** Removes the picture that has this address; one that is not this service's stays. Safe to repeat. */
  remove(address: string): Promise<void>;
}

/** `service` is the name in the addresses, `/api/media/<service>/<hash>/<width>.webp`. Nothing here joins a transaction. */
export function createImageStore({ mongo, service }: { mongo: Pick<Mongo, 'db'>; service: string }): ImageStore {
  const files = createImageFiles(mongo.db);
  const addressOf = (hash: string, width: ImageWidth) => `/api/media/${service}/${hash}/${width}.webp`;
  const ownAddress = new RegExp(`^/api/media/${service}/([0-9a-f]{64})/(?:${imageWidths.join('|')})\\.webp$`);

  async function save({ hash, variants }: ProcessedImage): Promise<string> {
    const widest = variants.at(-1);
    if (!widest) throw new TypeError('An image without variants');
    const there = new Set((await files.list(hash)).map(({ width }) => width));
    for (const { width, bytes } of variants) {
      if (there.has(width)) continue;
      await files.add({ hash, width, bytes, isWidest: width === widest.width });
    }
    return addressOf(hash, widest.width);
  }

  async function saveUpload(dataUrl: string): Promise<string> {
    checkUpload(dataUrl);
    // Decoded only when its turn has come: what waits is the caller's string, not megabytes beside it.
    return takeTurn(async (room) => {
      const bytes = decodeUpload(dataUrl, room);
      checkImage(bytes);
      const known = await widestOf(files, hashOf(bytes));
      if (known) return addressOf(hashOf(bytes), known);
      return save(await processNow(bytes));
    });
  }

  async function saveUploads(list: readonly string[]): Promise<string[]> {
    const addresses: string[] = [];
    for (const item of list) addresses.push(ownAddress.test(item) ? item : await saveUpload(item));
    return addresses;
  }

  async function open(hash: string, width: number): Promise<StoredImage | null> {
    const found = await files.list(hash);
    const best = found.find((file) => file.width >= width) ?? found.at(-1);
    if (!best) return null;
    const bytes = await files.read(best.id);
    return { bytes, length: bytes.length };
  }

  async function remove(address: string): Promise<void> {
    const [, hash] = ownAddress.exec(address) ?? [];
    if (hash !== undefined) await files.remove(hash);
  }

  return { indexes: files.indexes, save, saveUpload, saveUploads, open, remove };
}

/** The widest file is written last: where it is, nothing is missing. */
async function widestOf(files: ImageFiles, hash: string): Promise<ImageWidth | null> {
  return (await files.list(hash)).find(({ isWidest }) => isWidest)?.width ?? null;
}
