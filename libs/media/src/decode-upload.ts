import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import type { ImageFormat } from './containers/image-header.ts';
import { sniffFormat } from './containers/image-header.ts';
import { ImageRefused, invalid } from './image-refused.ts';

const declaredFormats = new Map<string, ImageFormat>([
  ['jpeg', 'jpeg'],
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
]);

/** Maximum length of the part of a data URL that precedes the data; only this much is parsed for it. */
const HEAD_CHARACTERS = 64;

/**
 * Decodes a `data:image/<type>;base64,<data>` URL. Base64 is parsed strictly: standard alphabet, complete padding, no white space, no stray
 * bits. The size is computed from the length first, so nothing too large is ever decoded. The bytes are written to `buffer` if given, which
 * must hold at least 5,000,000. @throws ImageRefused IMAGE_INVALID, IMAGE_TYPE_REFUSED (another declared type), IMAGE_TOO_LARGE (more than
 * 5,000,000 bytes)
 */
export function decodeUpload(dataUrl: string, buffer?: Buffer): Buffer {
  const { format, data } = splitUpload(dataUrl);
  const size = checkUploadSize(data);
  if (/[^A-Za-z0-9+/]/.test(data.slice(0, data.length - paddingOf(data)))) throw invalid('base64: alphabet');
  const lastGroup = data.slice(-4);
  if (Buffer.from(lastGroup, 'base64').toString('base64') !== lastGroup) throw invalid('base64: stray bits');

  const bytes = (buffer ?? Buffer.allocUnsafe(size)).subarray(0, size);
  if (bytes.write(data, 'base64') !== size) throw invalid('base64: length');
  const found = sniffFormat(bytes);
  if (found && found !== format) throw invalid(`declared as ${format}, is ${found}`);
  return bytes;
}

/** Performs the checks that need only an upload's head and length. @throws ImageRefused as decodeUpload */
export function checkUpload(dataUrl: string): void {
  checkUploadSize(splitUpload(dataUrl).data);
}

function splitUpload(dataUrl: string): { format: ImageFormat; data: string } {
  const [head, type] = /^data:image\/([a-z0-9.+-]+);base64,/.exec(dataUrl.slice(0, HEAD_CHARACTERS)) ?? [];
  if (head === undefined || type === undefined) throw invalid('not a base64 data address of an image');
  const format = declaredFormats.get(type);
  if (!format) throw new ImageRefused('IMAGE_TYPE_REFUSED', `declared as ${type}`);
  return { format, data: dataUrl.slice(head.length) };
}

/** Computes the number of bytes to which the data decode, and refuses too many. */
function checkUploadSize(data: string): number {
  if (data.length === 0 || data.length % 4 !== 0) throw invalid('base64: padding');
  const size = (data.length / 4) * 3 - paddingOf(data);
  if (size > IMAGE_BYTES_LIMIT) throw new ImageRefused('IMAGE_TOO_LARGE', `${size} bytes`);
  return size;
}

function paddingOf(data: string): number {
  if (data.endsWith('==')) return 2;
  return data.endsWith('=') ? 1 : 0;
}
