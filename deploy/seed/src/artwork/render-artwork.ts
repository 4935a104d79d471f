import sharp from 'sharp';
import { artworkFolder, artworkKey, readArtwork, writeArtwork } from './artwork-cache.ts';
import type { ArtDescriptor } from './descriptor.ts';
import { drawArtwork } from './draw.ts';

/** Draws and rasterises, without the cache. */
async function rasterise(art: ArtDescriptor): Promise<Buffer> {
  return sharp(Buffer.from(drawArtwork(art)))
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** The picture as PNG, from the cache folder when it was drawn before; sizes in `artSizes`, below 5 MB. */
export async function renderArtwork(art: ArtDescriptor, folder = artworkFolder()): Promise<Buffer> {
  const key = await artworkKey(art);
  const known = await readArtwork(folder, key);
  if (known !== undefined) return known;
  const raster = await rasterise(art);
  await writeArtwork(folder, key, raster);
  return raster;
}
