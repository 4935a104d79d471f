import { IMAGE_BYTES_LIMIT } from '@garage/contracts/browser';

/**
 * Longest side of an image in pixels: `SMALL_SIDE` when it is to be scaled down, `LARGE_SIDE` when it is only converted to an accepted format.
 */
const SMALL_SIDE = 1280;
const LARGE_SIDE = 1920;
const QUALITY = 0.85;
/** Image formats that the server accepts, so that they need no conversion. */
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Reason why a chosen file cannot be uploaded. HEIC is the picture format of many phones, which few browsers can decode. */
export type ImageFault = 'no-image' | 'heic' | 'too-large';

/** Thrown when a chosen file cannot be uploaded. */
export class UnusableImage extends Error {
  override name = 'UnusableImage';
  readonly fault: ImageFault;

  constructor(fault: ImageFault, cause?: unknown) {
    super(`The file cannot be sent: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Returns a chosen image as a base64 data URL, scaled down to at most 1280 px: large enough for portraits. Throws UnusableImage. */
export async function prepareImage(file: File): Promise<string> {
  return encodeScaled(await openImage(file), SMALL_SIDE);
}

/**
 * Returns a chosen image as a base64 data URL, unchanged, since the server creates the sizes it needs. At most 5,000,000 bytes; a format
 * the server does not accept is converted. Throws UnusableImage.
 */
export async function readImage(file: File): Promise<string> {
  if (file.size > IMAGE_BYTES_LIMIT) throw new UnusableImage('too-large');
  const image = await openImage(file);
  return acceptedTypes.has(file.type) ? toDataAddress(file) : encodeScaled(image, LARGE_SIDE);
}

/** Scales a size down so that its longer side is at most `max` pixels; never enlarges. */
export function sizeWithin(max: number, size: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

async function openImage(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    if (image.naturalWidth === 0) throw new Error('The image has no size of its own');
    return image;
  } catch (cause) {
    const isHeic = /\.hei[cf]$/i.test(file.name) || /hei[cf]/i.test(file.type);
    throw new UnusableImage(isHeic ? 'heic' : 'no-image', cause);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draws the image upright and scaled down, as WebP, or as JPEG in browsers that cannot encode WebP. */
function encodeScaled(image: HTMLImageElement, longestSide: number): string {
  const { width, height } = sizeWithin(longestSide, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const webp = canvas.toDataURL('image/webp', QUALITY);
  return webp.startsWith('data:image/webp') ? webp : asJpeg(canvas);
}

/** JPEG has no transparency, and transparent pixels would become black, so the background is filled with white. */
function asJpeg(canvas: HTMLCanvasElement): string {
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL('image/jpeg', QUALITY);
}

function toDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new UnusableImage('no-image')),
    );
    reader.addEventListener('error', () => reject(new UnusableImage('no-image', reader.error)));
    reader.readAsDataURL(file);
  });
}
