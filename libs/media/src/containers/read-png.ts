import { invalid } from '../image-refused.ts';
import type { ImageHeader } from './image-header.ts';

const SIGNATURE_BYTES = 8;
/** Number of bytes that a PNG chunk has besides its data: length, type and checksum. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;

/** Valid bit depths of each colour type. */
const depths = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);

/**
 * Reads a PNG's chunks from its first byte to IEND without inflating anything. Bytes after IEND are ignored; checksums are left to the
 * decoder. @throws ImageRefused IMAGE_INVALID when the end is not reached.
 */
export function readPng(file: Buffer): ImageHeader {
  let header: ImageHeader | null = null;
  let hasData = false;
  let at = SIGNATURE_BYTES;
  for (;;) {
    const { type, data } = chunkAt(file, at);
    at += data.length + FRAME_BYTES;
    if ((type === 'IHDR') === (header !== null)) throw invalid('png: IHDR is missing or not the first');
    header ??= readHeader(data);
    if (type === 'IDAT' && data.length > 0) hasData = true;
    if (type === 'IEND') break;
  }
  if (!hasData) throw invalid('png: no image');
  return header;
}

function chunkAt(file: Buffer, at: number): { type: string; data: Buffer } {
  if (at + FRAME_BYTES > file.length) throw invalid('png: truncated');
  const length = file.readUInt32BE(at);
  if (at + FRAME_BYTES + length > file.length) throw invalid('png: truncated');
  const type = file.toString('latin1', at + 4, at + 8);
  if (!/^[A-Za-z]{4}$/.test(type)) throw invalid('png: not a chunk');
  return { type, data: file.subarray(at + 8, at + 8 + length) };
}

function readHeader(data: Buffer): ImageHeader {
  if (data.length !== HEADER_BYTES) throw invalid('png: IHDR of another length');
  const [depth = -1, colour = -1, compression, filter, interlace = -1] = data.subarray(8);
  const isKnown = depths.get(colour)?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown) throw invalid('png: a kind that does not exist');
  return { format: 'png', width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
}
