import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@garage/local';
import type { AskDigest } from './ask-digest.ts';
import { askDigest } from './ask-digest.ts';
import { IMAGE_LIST, readImageList, repeatingFiles } from './image-list.ts';
import { readReference } from './image-reference.ts';

export interface PinImages extends AskDigest {
  root?: string;
  say: (line: string) => void;
}

interface Pin {
  image: string;
  /** Null where no registry told a digest. */
  pinned: string | null;
}

/** Writes digests beside the versions of all images that a registry knows. Gives how many it could not ask. */
export async function pinImages({ root = repositoryRoot, say, ...options }: PinImages): Promise<number> {
  const images = [...new Set(Object.values(readImageList(root)))];
  const pins = await Promise.all(images.map((image) => pin(image, { say, ...options })));
  const changed = pins.filter(({ image, pinned }) => pinned !== null && pinned !== image);
  if (changed.length > 0)
    for (const file of [IMAGE_LIST, ...repeatingFiles]) await replaceIn(join(root, file), changed);
  const unanswered = pins.filter(({ pinned }) => pinned === null).length;
  if (unanswered === pins.length) say('No registry answers: nothing was changed.');
  else say(`${pins.length - unanswered} of ${pins.length} images are named by digest; ${changed.length} changed.`);
  return unanswered;
}

async function pin(image: string, { say, ...options }: Omit<PinImages, 'root'>): Promise<Pin> {
  const reference = readReference(image);
  const version = image.replace(/@.*/, '');
  try {
    const digest = await askDigest(reference, options);
    const moved = reference.digest !== null && reference.digest !== digest;
    say(`${version}: ${digest}${moved ? ', which is another than before' : ''}`);
    return { image, pinned: `${version}@${digest}` };
  } catch (error) {
    say(`${version}: no registry answers (${reasonOf(error)}); it stays as it is`);
    return { image, pinned: null };
  }
}

/** Of a program that failed, the first line that it wrote. */
function reasonOf(error: unknown): string {
  const [first = '', said = first] = (error instanceof Error ? error.message : String(error)).split('\n');
  return said;
}

/** Replaces whole names only, and the file at once. */
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
