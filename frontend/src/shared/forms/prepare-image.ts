import { IMAGE_BYTES_LIMIT } from '@garage/contracts/browser';

/** The longest side, in pixels, of an image that is made small, and of one that is only turned into a format that is taken. */
const SMALL_SIDE = 1280;
const LARGE_SIDE = 1920;
const QUALITY = 0.85;
/** What the server takes as it is. */
const takenTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Why a chosen file is not sent: `heic` is what phones write and only some browsers open. */
export type ImageFault = 'no-image' | 'heic' | 'too-large';

/** A chosen file that is not sent. */
export class UnusableImage extends Error {
  override name = 'UnusableImage';
  readonly fault: ImageFault;

  constructor(fault: ImageFault, cause?: unknown) {
    super(`The file cannot be sent: ${fault}`, { cause });
    this.fault = fault;
  }
}

/**
 * A chosen image as the base64 data address that is sent, at most 1280 px on its longest side: for portraits, of which nobody needs
 * more. Throws UnusableImage.
 */
export async function prepareImage(file: File): Promise<string> {
  return drawn(await openImage(file), SMALL_SIDE);
}

/**
 * A chosen image as the base64 data address that is sent, as it is: the server makes what is shown of it. It has at most 5,000,000
 * bytes; one of a format that the server does not take is drawn anew. Throws UnusableImage.
 */
export async function readImage(file: File): Promise<string> {
  if (file.size > IMAGE_BYTES_LIMIT) throw new UnusableImage('too-large');
  const image = await openImage(file);
  return takenTypes.has(file.type) ? toDataAddress(file) : drawn(image, LARGE_SIDE);
}

/** The size with the same proportions whose longer side is at most `most` pixels; nothing is enlarged. */
export function sizeWithin(most: number, size: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(size.width, size.height));
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

/** The image upright, at most so large, as WebP, or as JPEG where the browser writes no WebP. */
function drawn(image: HTMLImageElement, longestSide: number): string {
  const { width, height } = sizeWithin(longestSide, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const webp = canvas.toDataURL('image/webp', QUALITY);
  return webp.startsWith('data:image/webp') ? webp : asJpeg(canvas);
}

/** JPEG has no transparency: what is see-through becomes white instead of black. */
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
