import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkImage } from './check-image.ts';
import { imageFormats } from './containers/image-header.ts';
import { makeImage, makePngBomb, makeWebpBomb, pngChunk, riff } from './testing/make-images.ts';
import { makeSamples, sampleNames, sampleSize, refusalCodeOf } from './testing/samples.ts';

let sample: (name: string) => Buffer = () => Buffer.alloc(0);

beforeAll(async () => {
  sample = await makeSamples();
});

describe('checkImage accepts', () => {
  it.each(sampleNames)('a real %s, and reads the same size as the decoder', async (name) => {
    const { width, height } = await sharp(sample(name)).metadata();
    expect({ width, height }).toEqual(sampleSize);
    expect(checkImage(sample(name))).toEqual({
      ...sampleSize,
      format: name.split(' ').find((word) => /jpeg|png|webp/.test(word)),
    });
  });

  it.each(imageFormats)('a %s of one pixel', async (format) => {
    expect(checkImage(await makeImage(format, { width: 1, height: 1 }))).toEqual({ format, width: 1, height: 1 });
  });

  it.each(imageFormats)('a %s with foreign data after its end, which is never decoded', (format) => {
    const trailing = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    expect(checkImage(Buffer.concat([sample(format), trailing]))).toMatchObject(sampleSize);
  });

  it('24 megapixels, as from phones', () => {
    expect(checkImage(makePngBomb({ width: 5712, height: 4284 }))).toMatchObject({ width: 5712, height: 4284 });
  });
});

describe('checkImage rejects [SRV-16]', () => {
  it.each(sampleNames)('every truncation of a %s', (name) => {
    const whole = sample(name);
    // Cut anywhere: the last byte may be padding that no decoder needs, but without it the container is incomplete.
    for (let length = 0; length < whole.length; length += 1)
      expect(refusalCodeOf(whole.subarray(0, length))).not.toBe('accepted');
  });

  it.each([
    ['a PNG of 30,000 × 30,000 pixels', () => makePngBomb({ width: 30_000, height: 30_000 })],
    ['a WebP of 16,383 × 16,383 pixels in 30 bytes', () => makeWebpBomb({ width: 16_383, height: 16_383 })],
    ['a PNG with a side that WebP does not have', () => makePngBomb({ width: 16_384, height: 1 })],
    ['a PNG of one row too many', () => makePngBomb({ width: 5_000, height: 5_001 })],
  ])('%s', (_, make) => {
    expect(refusalCodeOf(make())).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('one byte more than 5,000,000, but accepts 5,000,000 [MSTF-06]', () => {
    const padded = (length: number) => Buffer.concat([sample('jpeg'), Buffer.alloc(length - sample('jpeg').length)]);
    expect(refusalCodeOf(padded(IMAGE_BYTES_LIMIT))).toBe('accepted');
    expect(refusalCodeOf(padded(IMAGE_BYTES_LIMIT + 1))).toBe('IMAGE_TOO_LARGE');
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['SVG behind an XML head', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'GIF',
      Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex'),
    ],
    ['BMP', Buffer.from('424d3a0000000000000036', 'hex')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['HTML', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_, bytes) => {
    expect(refusalCodeOf(bytes)).toBe('IMAGE_TYPE_REFUSED');
  });

  it('a GIF after the signature of a PNG, and HTML after that of a JPEG or WebP', () => {
    const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1');
    const html = Buffer.from('<html><body>not an image at all</body></html>');
    expect(refusalCodeOf(Buffer.concat([sample('png').subarray(0, 8), gif, sample('png')]))).toBe('IMAGE_INVALID');
    expect(refusalCodeOf(Buffer.concat([Buffer.from('ffd8ff', 'hex'), html]))).toBe('IMAGE_INVALID');
    expect(refusalCodeOf(Buffer.concat([sample('webp').subarray(0, 12), html]))).toBe('IMAGE_INVALID');
  });

  it.each([
    ['a JPEG without a scan', () => Buffer.from('ffd8ffd9', 'hex')],
    [
      'a JPEG with a lossless frame',
      () => withByte(sample('jpeg'), { at: sample('jpeg').indexOf('ffc0', 0, 'hex') + 1, byte: 0xc3 }),
    ],
    ['a JPEG with a second, lossless frame', () => withSecondFrame(0xc3)],
    ['a JPEG with a second frame', () => withSecondFrame(0xc0)],
    ['a JPEG of 51 scans', () => manyScans(51)],
    ['a PNG without data', () => Buffer.concat([sample('png').subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['a PNG with a second IHDR', () => Buffer.concat([sample('png').subarray(0, 33), sample('png').subarray(8)])],
    ['a PNG whose end claims more than there is', () => Buffer.concat([sample('png').subarray(0, -12), tooLongEnd])],
    ['a PNG with something that is no chunk', () => withChunkAfterHeader(pngChunk('ID\u0000T', Buffer.alloc(9)))],
    ['a PNG of no width', () => makePngBomb({ width: 0, height: 5 })],
    ['a PNG of a colour type that does not exist', () => withByte(sample('png'), { at: 25, byte: 5 })],
    ['a WebP without an image', () => riff([['EXIF', Buffer.alloc(4)]])],
    ['a WebP whose image is larger than its canvas', () => bigImageOnSmallCanvas()],
    ['a WebP whose image claims more than there is', () => withByte(sample('webp'), { at: 18, byte: 0xff })],
    ['an animation without a canvas', () => riff([['ANMF', Buffer.alloc(24)]])],
  ])('%s', (_, make) => {
    expect(refusalCodeOf(make())).toBe('IMAGE_INVALID');
  });
});

function withByte(bytes: Buffer, { at, byte }: { at: number; byte: number }): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = byte;
  return changed;
}

function manyScans(count: number): Buffer {
  const start = sample('jpeg').indexOf('ffda', 0, 'hex');
  const scan = sample('jpeg').subarray(start, -2);
  const frames = Array.from({ length: count }, () => scan);
  return Buffer.concat([sample('jpeg').subarray(0, start), ...frames, Buffer.from('ffd9', 'hex')]);
}

const tooLongEnd = Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from('IEND'), Buffer.alloc(4)]);

function withChunkAfterHeader(chunk: Buffer): Buffer {
  return Buffer.concat([sample('png').subarray(0, 33), chunk, sample('png').subarray(33)]);
}

function withSecondFrame(marker: number): Buffer {
  const start = sample('jpeg').indexOf('ffc0', 0, 'hex');
  const end = start + 2 + sample('jpeg').readUInt16BE(start + 2);
  const second = withByte(sample('jpeg').subarray(start, end), { at: 1, byte: marker });
  return Buffer.concat([sample('jpeg').subarray(0, end), second, sample('jpeg').subarray(end)]);
}

function bigImageOnSmallCanvas(): Buffer {
  const image = makeWebpBomb({ width: 16_383, height: 16_383 });
  return riff([
    ['VP8X', Buffer.alloc(10)],
    ['VP8L', image.subarray(20)],
  ]);
}
