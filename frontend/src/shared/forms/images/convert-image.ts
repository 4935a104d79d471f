import { IMAGE_BYTES_LIMIT } from '@garage/contracts/browser';
import { sizeFor } from './image-size.ts';
import type { ImageSize, ImageUse } from './image-size.ts';
import { isAnimated } from './is-animated.ts';
import { UnusableImage } from './unusable-image.ts';
import { scaleImage } from './scale-image.ts';
import { scaleInWorker } from './scale-in-worker.ts';

/** Image formats that the server accepts, so that they need no conversion. */
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Does the work of `prepareImage`; loaded when the first file is chosen. */
export async function convertImage(file: File, use: ImageUse): Promise<string> {
  const image = await openImage(file);
  if (await isAnimated(file)) throw new UnusableImage('animated');
  const original = { width: image.naturalWidth, height: image.naturalHeight };
  const size = sizeFor(use, original);
  const isSmall = size.width === original.width && size.height === original.height && file.size <= IMAGE_BYTES_LIMIT;
  if (isSmall && acceptedTypes.has(file.type)) {
    // The header may be fine and the pixels not.
    await image.decode().catch((cause: unknown) => {
      throw new UnusableImage('no-image', cause);
    });
    return toDataUrl(file);
  }
  return toDataUrl(await scale({ file, image, size }));
}

/** Reads the header, which has the size of the upright image, without decoding the pixels. */
async function openImage(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = address;
    });
    if (image.naturalWidth === 0) throw new Error('The image has no size of its own');
    return image;
  } catch (cause) {
    const isHeic = /\.hei[cf]$/i.test(file.name) || /hei[cf]/i.test(file.type);
    throw new UnusableImage(isHeic ? 'heic' : 'no-image', cause);
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface Scaling {
  file: File;
  image: HTMLImageElement;
  size: ImageSize;
}

/**
 * Scales in a worker, so that the page stays responsive. Without a worker, and for images that workers cannot decode, such as SVG, the page does it.
 */
async function scale({ file, image, size }: Scaling): Promise<Blob> {
  const order = { size, limit: IMAGE_BYTES_LIMIT };
  try {
    const scaled = await scaleInWorker({ file, ...order }).catch(() => scaleImage(image, order));
    if (scaled) return scaled;
  } catch (cause) {
    throw new UnusableImage('no-image', cause);
  }
  throw new UnusableImage('too-large');
}

function toDataUrl(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new UnusableImage('no-image')),
    );
    reader.addEventListener('error', () => reject(new UnusableImage('no-image', reader.error)));
    reader.readAsDataURL(image);
  });
}
