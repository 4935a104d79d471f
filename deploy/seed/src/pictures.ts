import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ImageWidth } from '@garage/contracts';
import { checkImage, hashOf, processImage, widthsFor, type ProcessedImage } from '@garage/media';

/** Masters are in `<kind>/<name>.webp`, their smaller widths in `<kind>/<width>/<name>.webp`. */
export const picturesFolder = join(import.meta.dirname, '../pictures');

const masterPath = (folder: string, name: string) => join(folder, `${name}.webp`);

const widthPath = (master: string, width: ImageWidth) => join(dirname(master), `${width}`, basename(master));

/**
 * Reads a picture from files, in the form of `processImage`: encoding all pictures would take 45 seconds of CPU at the first start. The
 * widest variant is the master itself. `name`: kind and name, such as `products/thay-ma-phanh-sau`.
 * @throws when a file is missing
 */
export async function readPicture(name: string, folder = picturesFolder): Promise<ProcessedImage> {
  const path = masterPath(folder, name);
  const master = await readFile(path);
  const widths = widthsFor(checkImage(master).width);
  const widest = widths.at(-1);
  if (widest === undefined) throw new TypeError('A picture has at least one width');
  const copies = widths
    .slice(0, -1)
    .filter(isCommitted)
    .map(async (width) => ({ width, bytes: await readFile(widthPath(path, width)) }));
  return { hash: hashOf(master), variants: [...(await Promise.all(copies)), { width: widest, bytes: master }] };
}

/** Copies 960 pixels wide would add a sixth to the repository; where one is missing, the store answers with the next wider file. */
export const isCommitted = (width: ImageWidth): boolean => width !== 960;

/** Writes the smaller widths of a master; replaces existing ones. */
export async function writeWidths(name: string, folder = picturesFolder): Promise<void> {
  const path = masterPath(folder, name);
  const { variants } = await processImage(await readFile(path));
  for (const { width, bytes } of variants.slice(0, -1).filter(({ width: made }) => isCommitted(made))) {
    const copy = widthPath(path, width);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, bytes);
  }
}
