import sharp from 'sharp';
import { checkImage } from '../check-image.ts';
import { imageFormats } from '../containers/image-header.ts';
import { ImageRefused } from '../image-refused.ts';
import { drawImage, makeImage } from './make-images.ts';

/** Width and height of every sample, in pixels. */
export const sampleSize = { width: 60, height: 40 };

export const sampleNames = [
  ...imageFormats,
  'progressive jpeg',
  'grey jpeg',
  'interlaced png',
  '16-bit png',
  'lossless webp',
  'webp with alpha',
  'webp with metadata',
  'animated webp',
];

/** Makes one small image of each accepted kind; the returned function finds them by name. */
export async function makeSamples(): Promise<(name: string) => Buffer> {
  const size = sampleSize;
  const samples: Record<string, Buffer> = {};
  for (const format of imageFormats) samples[format] = await makeImage(format, size);
  samples['progressive jpeg'] = await drawImage(size).jpeg({ progressive: true }).toBuffer();
  samples['grey jpeg'] = await drawImage(size).greyscale().jpeg().toBuffer();
  samples['interlaced png'] = await drawImage(size).png({ progressive: true }).toBuffer();
  samples['16-bit png'] = await drawImage(size).toColourspace('rgb16').png().toBuffer();
  samples['lossless webp'] = await drawImage(size).webp({ lossless: true }).toBuffer();
  samples['webp with alpha'] = await sharp({ create: { ...size, channels: 4, background: '#e0000080' } })
    .webp()
    .toBuffer();
  samples['webp with metadata'] = await drawImage(size).withMetadata({ orientation: 6 }).webp().toBuffer();
  const frames = Buffer.concat([Buffer.alloc(60 * 40 * 3, 10), Buffer.alloc(60 * 40 * 3, 200)]);
  const pages = { width: 60, height: 80, channels: 3 as const, pageHeight: 40 };
  samples['animated webp'] = await sharp(frames, { raw: pages }).webp().toBuffer();
  return (name) => samples[name] ?? Buffer.alloc(0);
}

/** The code with which an image is refused, or 'accepted'. Errors other than ImageRefused are thrown. */
export function refusalCodeOf(bytes: Buffer): string {
  try {
    checkImage(bytes);
    return 'accepted';
  } catch (error) {
    if (error instanceof ImageRefused) return error.code;
    throw error;
  }
}
