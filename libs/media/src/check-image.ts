import { IMAGE_BYTES_LIMIT, IMAGE_PIXELS_LIMIT, IMAGE_SIDE_LIMIT } from '@garage/contracts';
import type { ImageHeader } from './containers/image-header.ts';
import { sniffFormat } from './containers/image-header.ts';
import { readJpeg } from './containers/read-jpeg.ts';
import { readPng } from './containers/read-png.ts';
import { readWebp } from './containers/read-webp.ts';
import { ImageRefused, invalid } from './image-refused.ts';

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp };

/**
 * Checks from the container alone that the bytes are one complete JPEG, PNG or WebP within the size limits: no pixel is decoded and nothing
 * is allocated. Width and height are those before the orientation is applied. @throws ImageRefused IMAGE_TOO_LARGE, IMAGE_TYPE_REFUSED,
 * IMAGE_INVALID, IMAGE_TOO_MANY_PIXELS
 */
export function checkImage(bytes: Buffer): ImageHeader {
  if (bytes.length > IMAGE_BYTES_LIMIT) throw new ImageRefused('IMAGE_TOO_LARGE', `${bytes.length} bytes`);
  const format = sniffFormat(bytes);
  if (!format) throw new ImageRefused('IMAGE_TYPE_REFUSED', 'neither JPEG nor PNG nor WebP');
  const header = readers[format](bytes);
  const { width, height } = header;
  if (width < 1 || height < 1) throw invalid(`${format}: no pixels`);
  const isTooMuch = width > IMAGE_SIDE_LIMIT || height > IMAGE_SIDE_LIMIT || width * height > IMAGE_PIXELS_LIMIT;
  if (isTooMuch) throw new ImageRefused('IMAGE_TOO_MANY_PIXELS', `${width} × ${height} pixels`);
  return header;
}
