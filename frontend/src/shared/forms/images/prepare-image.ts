import { loadChunk } from '../../lib/load-chunk.ts';
import type { ImageUse } from './image-size.ts';

const loadConversion = () => loadChunk(() => import('./convert-image.ts'));

/** Loads the code that prepares images, for pages on which pictures are taken without a connection. */
export const preloadConversion = (): void => void loadConversion().catch(() => undefined);

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns a chosen image as a base64 data URL that the server accepts, scaled down to the largest size that is of use. Small images of an accepted
 * type are not changed. One image is prepared at a time, because a decoded photograph takes 200 MB. Throws UnusableImage.
 */
export function prepareImage(file: File, use: ImageUse): Promise<string> {
  const image = last.then(async () => {
    const { convertImage } = await loadConversion();
    return convertImage(file, use);
  });
  last = image.catch(() => undefined);
  return image;
}
