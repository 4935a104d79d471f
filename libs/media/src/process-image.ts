import { createHash } from 'node:crypto';
import type { ImageWidth } from '@garage/contracts';
import { IMAGE_PIXELS_LIMIT, imageWidths } from '@garage/contracts';
import type { OutputInfo } from 'sharp';
import { checkImage } from './check-image.ts';
import { ImageRefused, invalid } from './image-refused.ts';
import { loadSharp } from './load-sharp.ts';
import { takeTurn } from './turns.ts';

const DECODE_LIMIT_SECONDS = 30;
const webp = { quality: 80, effort: 4 };

/** An image at one width. `width` is the step of `imageWidths`; the real width may be smaller. */
export interface ImageVariant {
  width: ImageWidth;
  bytes: Buffer;
}

export interface ProcessedImage {
  /** SHA-256 of the uploaded bytes, in hex. */
  hash: string;
  /** The image at all its widths, from the narrowest to the widest. */
  variants: ImageVariant[];
}

interface Pixels {
  data: Buffer;
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/**
 * Checks an image and converts it to WebP at every width up to its own, upright and in sRGB. Only pixels are kept: EXIF, ICC, XMP, further
 * frames and all other data are dropped. Two run at a time in a process. @throws ImageRefused as checkImage; IMAGE_INVALID when the pixels
 * cannot be decoded; OVERLOADED when too many wait
 */
export function processImage(bytes: Buffer): Promise<ProcessedImage> {
  return takeTurn(() => processNow(bytes));
}

/** Processes an image at once; call it only within `takeTurn`, which limits concurrency. */
export async function processNow(bytes: Buffer): Promise<ProcessedImage> {
  const pixels = await decodePixels(bytes);
  const variants: ImageVariant[] = [];
  for (const width of widthsFor(pixels.info.width)) variants.push({ width, bytes: await encode(pixels, width) });
  return { hash: hashOf(bytes), variants };
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The widths to store: all that are smaller than the image, and the next one, which contains it without loss. */
export function widthsFor(imageWidth: number): ImageWidth[] {
  return imageWidths.filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < imageWidth);
}

/** The image upright, in sRGB, at the widest stored width: decoded once for all sizes. */
async function decodePixels(bytes: Buffer): Promise<Pixels> {
  const expected = checkImage(bytes);
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_LIMIT, failOn: 'error', sequentialRead: true, pages: 1 });
  try {
    const { format, width, height } = await image.metadata();
    // If two parsers read different formats or sizes from a file, it was manipulated.
    const isSame = format === expected.format && width === expected.width && height === expected.height;
    if (!isSame) throw invalid('the decoder sees another image');
    return await image
      .timeout({ seconds: DECODE_LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof ImageRefused ? error : invalid('the pixels cannot be decoded', { cause: error });
  }
}

async function encode({ data, info }: Pixels, width: ImageWidth): Promise<Buffer> {
  const sharp = await loadSharp();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp(webp).toBuffer();
}
