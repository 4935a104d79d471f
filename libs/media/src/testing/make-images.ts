import { deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { ImageFormat } from '../containers/image-header.ts';

export interface SampleSize {
  width: number;
  height: number;
}

/** Draws a red image whose upper left quarter is blue, so that a rotation is visible. */
export function drawImage({ width, height }: SampleSize): Sharp {
  const corner = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: '#e00000' } }).composite([
    { input: { create: { ...corner, background: '#0000e0' } }, left: 0, top: 0 },
  ]);
}

export function makeImage(format: ImageFormat, size: SampleSize): Promise<Buffer> {
  return drawImage(size).toFormat(format).toBuffer();
}

/** A JPEG of exactly this many bytes: padding follows its end marker. */
export async function makeJpegOf(length: number): Promise<Buffer> {
  const jpeg = await makeImage('jpeg', { width: 64, height: 48 });
  return Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
}

export function toDataUrl(bytes: Buffer, type = 'jpeg'): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A valid black PNG with one bit per pixel: about a thousandth of its decoded size. */
export function makePngBomb({ width, height }: SampleSize): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A valid WebP of one colour: a lossless image whose five prefix codes have one symbol each needs no bits per pixel. */
export function makeWebpBomb({ width, height }: SampleSize): Buffer {
  const bits = [
    ...toBits(width - 1, 14),
    ...toBits(height - 1, 14),
    ...toBits(0, 4), // no alpha, version 0
    ...toBits(0, 3), // no transform, no colour cache, no meta prefix codes
    ...Array.from({ length: 5 }, () => [1, 0, 0, 0]).flat(), // simple code, one symbol, of one bit, zero
  ];
  const data = Buffer.alloc(1 + Math.ceil(bits.length / 8) + 1);
  data.writeUInt8(0x2f, 0);
  for (const [at, bit] of bits.entries()) data[1 + (at >> 3)] = (data[1 + (at >> 3)] ?? 0) | (bit << (at & 7));
  return riff([['VP8L', data]]);
}

function toBits(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >> at) & 1);
}

/** A RIFF container of the chunks, each padded to an even length. */
export function riff(chunks: ReadonlyArray<readonly [string, Buffer]>): Buffer {
  const parts = chunks.flatMap(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return [Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)];
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}
