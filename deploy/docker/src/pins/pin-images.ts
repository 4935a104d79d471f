import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@garage/local';
import { fetchDigest, type FetchDigestOptions } from './ask-digest.ts';
import { IMAGE_LIST, readImageList, repeatingFiles } from './image-list.ts';
import { readReference } from './image-reference.ts';

export interface PinImagesOptions extends FetchDigestOptions {
  root?: string;
  log: (line: string) => void;
}

interface Pin {
  image: string;
  /** Null when no registry returned a digest. */
  pinned: string | null;
}

/** Adds digests to the versions of all images. Returns the number of images whose digest could not be fetched. */
export async function pinImages({ root = repositoryRoot, log, ...options }: PinImagesOptions): Promise<number> {
  const images = [...new Set(Object.values(readImageList(root)))];
  const pins = await Promise.all(images.map((image) => pin(image, { log, ...options })));
  const changed = pins.filter(({ image, pinned }) => pinned !== null && pinned !== image);
  if (changed.length > 0)
    for (const file of [IMAGE_LIST, ...repeatingFiles]) await replaceIn(join(root, file), changed);
  const failed = pins.filter(({ pinned }) => pinned === null).length;
  if (failed === pins.length) log('No registry answered: nothing was changed.');
  else log(`${pins.length - failed} of ${pins.length} images have a digest; ${changed.length} changed.`);
  return failed;
}

async function pin(image: string, { log, ...options }: Omit<PinImagesOptions, 'root'>): Promise<Pin> {
  const reference = readReference(image);
  const version = image.replace(/@.*/, '');
  try {
    const digest = await fetchDigest(reference, options);
    const hasChanged = reference.digest !== null && reference.digest !== digest;
    log(`${version}: ${digest}${hasChanged ? ', changed' : ''}`);
    return { image, pinned: `${version}@${digest}` };
  } catch (error) {
    log(`${version}: no digest (${reasonOf(error)}); unchanged`);
    return { image, pinned: null };
  }
}

/** The first output line of a failed program. */
function reasonOf(error: unknown): string {
  const [first = '', reason = first] = (error instanceof Error ? error.message : String(error)).split('\n');
  return reason;
}

/** Replaces whole names only; writes the file atomically. */
async function replaceIn(file: string, pins: readonly Pin[]): Promise<void> {
  const before = await readFile(file, 'utf8');
  let after = before;
  for (const { image, pinned } of pins) {
    const name = new RegExp(`(?<![\\w./])${image.replaceAll('.', '\\.')}(?![\\w.@-])`, 'g');
    after = after.replaceAll(name, pinned ?? image);
  }
  if (after === before) return;
  await writeFile(`${file}.next`, after);
  await rename(`${file}.next`, file);
}
