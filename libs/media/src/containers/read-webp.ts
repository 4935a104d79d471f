import { invalid } from '../image-refused.ts';
import type { ImageHeader } from './image-header.ts';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const CANVAS_BYTES = 10;
const SIZE_BITS = 0x3fff;

type Size = Pick<ImageHeader, 'width' | 'height'>;

interface Chunk {
  type: string;
  data: Buffer;
  next: number;
}

/**
 * Reads a WebP's chunks to the end given in its RIFF header without decoding pixels. Bytes after that end are ignored. For an animation the
 * canvas size counts, as only its first frame is ever decoded. @throws ImageRefused IMAGE_INVALID when a chunk exceeds the end or the sizes
 * contradict each other.
 */
export function readWebp(file: Buffer): ImageHeader {
  if (file.length < RIFF_HEADER_BYTES) throw invalid('webp: truncated');
  const end = file.readUInt32LE(4) + CHUNK_HEADER_BYTES;
  if (end > file.length || end % 2 === 1) throw invalid('webp: truncated');
  const riff = file.subarray(0, end);

  const first = chunkAt(riff, RIFF_HEADER_BYTES);
  const canvas = first.type === 'VP8X' ? canvasSize(first.data) : null;
  const size = imageSize(riff, canvas ? first.next : RIFF_HEADER_BYTES);
  const contradicts = canvas && size !== 'animated' && (size.width !== canvas.width || size.height !== canvas.height);
  if (contradicts) throw invalid('webp: the image does not fit its canvas');
  const shown = canvas ?? size;
  if (shown === 'animated') throw invalid('webp: an animation without a canvas');
  return { format: 'webp', ...shown };
}

/** Reads all chunks from `from` to the end and returns the size of the still image. */
function imageSize(riff: Buffer, from: number): Size | 'animated' {
  let size: Size | 'animated' | null = null;
  let chunk: Chunk;
  for (let at = from; at < riff.length; at = chunk.next) {
    chunk = chunkAt(riff, at);
    if (chunk.type === 'VP8X') throw invalid('webp: a canvas out of place');
    if (chunk.type === 'VP8 ') size ??= lossySize(chunk.data);
    if (chunk.type === 'VP8L') size ??= losslessSize(chunk.data);
    if (chunk.type === 'ANMF') size ??= 'animated';
  }
  if (!size) throw invalid('webp: no image');
  return size;
}

/** The chunk that starts at the offset `at`. A chunk of odd length is followed by one byte of padding. */
function chunkAt(riff: Buffer, at: number): Chunk {
  const start = at + CHUNK_HEADER_BYTES;
  if (start > riff.length) throw invalid('webp: truncated');
  const length = riff.readUInt32LE(at + 4);
  const next = start + length + (length % 2);
  if (next > riff.length) throw invalid('webp: truncated');
  return { type: riff.toString('latin1', at, at + 4), data: riff.subarray(start, start + length), next };
}

function canvasSize(data: Buffer): Size {
  if (data.length < CANVAS_BYTES) throw invalid('webp: a canvas cut short');
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}

/**
 * Size of a lossy image from its VP8 key frame: three bytes of tag, three of start code, then 14 bits for each side.
 */
function lossySize(data: Buffer): Size {
  const isKeyFrame = data.length >= 10 && data.readUInt8(0) % 2 === 0 && data.readUIntBE(3, 3) === 0x9d_01_2a;
  if (!isKeyFrame) throw invalid('webp: not a key frame');
  return { width: data.readUInt16LE(6) & SIZE_BITS, height: data.readUInt16LE(8) & SIZE_BITS };
}

/** Size of a lossless image from its VP8L data: one byte of signature, then 14 bits for each side minus one. */
function losslessSize(data: Buffer): Size {
  const isLossless = data.length >= 5 && data[0] === 0x2f;
  if (!isLossless) throw invalid('webp: not lossless data');
  const bits = data.readUInt32LE(1);
  return { width: (bits & SIZE_BITS) + 1, height: ((bits >>> 14) & SIZE_BITS) + 1 };
}
