import { loadChunk } from '../../lib/load-chunk.ts';
import type { ImageUse } from './image-size.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns a chosen image as a base64 data URL that the server accepts, scaled down to the largest size that is of use. Small images of an accepted
 * type are not changed. One image is prepared at a time, because a decoded photograph takes 200 MB. Throws UnusableImage.
 */
export function prepareImage(file: File, use: ImageUse): Promise<string> {
  const image = last.then(async () => {
    const { convertImage } = await loadChunk(() => import('./convert-image.ts'));
    return convertImage(file, use);
  });
  last = image.catch(() => undefined);
  return image;
}
