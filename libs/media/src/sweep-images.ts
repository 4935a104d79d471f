import type { ImageWidth } from '@garage/contracts';
import { imageWidths } from '@garage/contracts';
import type { ImageFile, ImageFiles } from './image-files.ts';

/**
 * Returns which of the addresses are referenced by documents. It throws when it cannot tell; then no image is
 * removed.
 */
export type FindReferenced = (addresses: readonly string[]) => Promise<readonly string[]>;

export interface SweepImages {
  /**
   * Each function searches the documents of one owner (a collection or another service) for references to images of
   * this store.
   */
  findReferenced: readonly FindReferenced[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called before each page of images; false stops the sweep. */
  shouldContinue?: () => boolean;
}

interface SweptStore {
  files: ImageFiles;
  addressOf: (hash: string, width: ImageWidth) => string;
}

/** How long an unreferenced image is kept: open forms, caches and read models that lag behind may still refer to it. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Number of images per page. */
const PAGE = 100;

/**
 * Marks images that nothing references, and removes those that were marked seven days ago and are still unreferenced. Code that is about
 * to reference an image touches it first: one that was touched after it was listed is not removed.
 */
export async function sweepImages({ files, addressOf }: SweptStore, options: SweepImages): Promise<number> {
  const { findReferenced, now, shouldContinue = () => true } = options;
  let removed = 0;
  let after = '';
  while (shouldContinue()) {
    const hashes = await files.listHashes({ after, limit: PAGE });
    const images: Array<[hash: string, listed: ImageFile[]]> = [];
    // The files are listed before the references are read, so that images that are touched from now on are not
    // removed.
    for (const hash of hashes) images.push([hash, await files.list(hash)]);
    const addresses = hashes.flatMap((hash) => imageWidths.map((width) => addressOf(hash, width)));
    const found = hashes.length === 0 ? [] : await Promise.all(findReferenced.map((find) => find(addresses)));
    const referenced = new Set(found.flat());
    for (const [hash, listed] of images) {
      const isReferenced = imageWidths.some((width) => referenced.has(addressOf(hash, width)));
      if (await settle(files, { listed, isReferenced, now: now() })) removed += 1;
    }
    if (hashes.length < PAGE) break;
    after = hashes.at(-1) ?? '';
  }
  return removed;
}

/** Updates the mark of an unreferenced image, or removes the image. Returns true when it was removed. */
async function settle(
  files: ImageFiles,
  { listed, isReferenced, now }: { listed: ImageFile[]; isReferenced: boolean; now: number },
): Promise<boolean> {
  const isDue = ({ unnamedSince }: ImageFile): boolean =>
    unnamedSince !== null && unnamedSince.getTime() <= now - KEPT_MS;
  if (!isReferenced && listed.length > 0 && listed.every(isDue)) return files.removeUntouched(listed);
  await files.recordUnreferenced(listed, isReferenced ? null : new Date(now));
  return false;
}
