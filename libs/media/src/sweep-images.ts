import type { ImageWidth } from '@garage/contracts';
import { imageWidths } from '@garage/contracts';
import type { ImageFile, ImageFiles } from './image-files.ts';

/** Returns those of the addresses that documents reference. Throws when it cannot tell; then nothing is removed. */
export type FindNamed = (addresses: readonly string[]) => Promise<readonly string[]>;

export interface SweepImages {
  /** One function for each owner of documents that may reference pictures of this store. */
  findNamed: readonly FindNamed[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Checked before each page of pictures. */
  mayGoOn?: () => boolean;
}

interface SweptStore {
  files: ImageFiles;
  addressOf: (hash: string, width: ImageWidth) => string;
}

/** How long an unreferenced picture is kept, since open forms and lagging readers may still use it. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Number of pictures per page. */
const PAGE = 100;

/**
 * Marks pictures that nothing references, and removes those that were marked seven days ago and are still unreferenced. Code that is about
 * to reference a picture touches it first: one that was touched after it was listed is not removed.
 */
export async function sweepImages({ files, addressOf }: SweptStore, options: SweepImages): Promise<number> {
  const { findNamed, now, mayGoOn = () => true } = options;
  let removed = 0;
  let after = '';
  while (mayGoOn()) {
    const hashes = await files.listHashes({ after, limit: PAGE });
    const pictures: Array<[hash: string, listed: ImageFile[]]> = [];
    // Listed before the references are read, so that pictures touched from now on are kept.
    for (const hash of hashes) pictures.push([hash, await files.list(hash)]);
    const addresses = hashes.flatMap((hash) => imageWidths.map((width) => addressOf(hash, width)));
    const found = hashes.length === 0 ? [] : await Promise.all(findNamed.map((find) => find(addresses)));
    const named = new Set(found.flat());
    for (const [hash, listed] of pictures) {
      const isNamed = imageWidths.some((width) => named.has(addressOf(hash, width)));
      if (await settle(files, { listed, isNamed, now: now() })) removed += 1;
    }
    if (hashes.length < PAGE) break;
    after = hashes.at(-1) ?? '';
  }
  return removed;
}

/** Returns true when the picture was removed. */
async function settle(
  files: ImageFiles,
  { listed, isNamed, now }: { listed: ImageFile[]; isNamed: boolean; now: number },
): Promise<boolean> {
  const isDue = ({ unnamedSince }: ImageFile): boolean =>
    unnamedSince !== null && unnamedSince.getTime() <= now - KEPT_MS;
  if (!isNamed && listed.length > 0 && listed.every(isDue)) return files.removeUntouched(listed);
  await files.noteUnnamed(listed, isNamed ? null : new Date(now));
  return false;
}
