import { invalid } from '../image-refused.ts';
import type { ImageHeader } from './image-header.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const TEMPORARY = 0x01;
const FRAME_HEADER_BYTES = 8;

/** Markers of baseline, extended and progressive Huffman frames, which cameras and browsers write. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Markers of all other frames (lossless, hierarchical, arithmetic), which are refused. C4, C8 and CC are no frames. */
const foreignFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/**
 * Maximum number of scans in a progressive file. Each makes the decoder process all pixels again; real files have
 * about ten.
 */
const MAX_SCANS = 50;

type Size = Pick<ImageHeader, 'width' | 'height'>;

/**
 * Reads a JPEG's segments from its first byte to its end-of-image marker without decoding pixels. Bytes after that marker are ignored.
 * @throws ImageRefused IMAGE_INVALID when the end is not reached or a segment is invalid.
 */
export function readJpeg(file: Buffer): ImageHeader {
  let size: Size | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    const { marker, next } = markerAt(file, at);
    at = next;
    if (marker === END_OF_IMAGE) break;
    if (marker === TEMPORARY) continue;
    if (foreignFrames.has(marker)) throw invalid('jpeg: a kind of frame that is not taken');
    const segment = segmentAt(file, at);
    at += segment.length + 2;
    if (frames.has(marker)) {
      if (size) throw invalid('jpeg: two frames');
      size = frameSize(segment);
    }
    if (marker !== START_OF_SCAN) continue;
    if (!size) throw invalid('jpeg: a scan before its frame');
    scans += 1;
    if (scans > MAX_SCANS) throw invalid('jpeg: too many scans');
    at = endOfScan(file, at);
  }
  if (!size || scans === 0) throw invalid('jpeg: no image');
  return { format: 'jpeg', ...size };
}

/** The marker at the offset `at`. Any number of fill bytes may precede its code. */
function markerAt(file: Buffer, at: number): { marker: number; next: number } {
  if (file[at] !== MARKER) throw invalid('jpeg: no marker where one belongs');
  let next = at;
  while (file[next] === MARKER) next += 1;
  const marker = file[next];
  if (marker === undefined) throw invalid('jpeg: truncated');
  const isData = marker === 0;
  const isStray = marker >= 0xd0 && marker <= 0xd8;
  if (isData || isStray) throw invalid('jpeg: a marker out of place');
  return { marker, next: next + 1 };
}

/** The payload of the segment whose length is at the offset `at`. The length has two bytes and includes them. */
function segmentAt(file: Buffer, at: number): Buffer {
  if (at + 2 > file.length) throw invalid('jpeg: truncated');
  const length = file.readUInt16BE(at);
  if (length < 2 || at + length > file.length) throw invalid('jpeg: truncated');
  return file.subarray(at + 2, at + length);
}

function frameSize(segment: Buffer): Size {
  const components = segment[5];
  if (segment.length < FRAME_HEADER_BYTES + 1 || segment[0] !== 8) throw invalid('jpeg: a frame that is not of 8 bits');
  if (components !== 1 && components !== 3 && components !== 4) throw invalid('jpeg: a number of colours');
  return { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) };
}

/**
 * Offset of the marker that ends a scan's coded data. Escaped FF bytes and restart markers, which belong to the data,
 * are skipped.
 */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== MARKER) continue;
    const after = file[at + 1] ?? 0;
    const isCoded = after === 0 || (after >= 0xd0 && after <= 0xd7);
    if (!isCoded) return at;
    at += 1;
  }
  throw invalid('jpeg: truncated');
}
