import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageWidth } from '@garage/contracts';
import { imageWidths } from '@garage/contracts';
import type { ImageVariant, ProcessedImage } from '@garage/media';
import { processImage } from '@garage/media';
import { artworkFolder, artworkKey } from './artwork/artwork-cache.ts';
import type { ArtDescriptor } from './artwork/descriptor.ts';
import { renderArtwork } from './artwork/render-artwork.ts';

/**
 * A picture as the media pipeline leaves it. The sizes are kept beside the raster, under its key: encoding them takes longer
 * than drawing, and every fresh database wants the same ones.
 */
export async function processArt(art: ArtDescriptor): Promise<ProcessedImage> {
  const raster = await renderArtwork(art);
  const place = join(artworkFolder(), await artworkKey(art));
  const known = await readVariants(place);
  if (known.length > 0) return { hash: createHash('sha256').update(raster).digest('hex'), variants: known };
  const processed = await processImage(raster);
  // The list comes last: where it is, nothing is missing.
  await Promise.all(processed.variants.map(({ width, bytes }) => writeFile(`${place}-${width}.webp`, bytes)));
  await writeFile(`${place}.widths`, processed.variants.map(({ width }) => width).join(' '));
  return processed;
}

async function readVariants(place: string): Promise<ImageVariant[]> {
  const list = await readFile(`${place}.widths`, 'utf8').catch(() => '');
  const widths = list.split(' ').map(Number).flatMap(toWidth);
  return Promise.all(widths.map(async (width) => ({ width, bytes: await readFile(`${place}-${width}.webp`) })));
}

function toWidth(value: number): ImageWidth[] {
  return imageWidths.filter((width) => width === value);
}
