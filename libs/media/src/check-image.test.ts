import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkImage } from './check-image.ts';
import { imageFormats } from './containers/image-header.ts';
import { ImageRefused } from './image-refused.ts';
import { drawImage, makeImage, makePngBomb, makeWebpBomb, pngChunk, riff } from './testing/make-images.ts';

const size = { width: 60, height: 40 };
const samples: Record<string, Buffer> = {};

beforeAll(async () => {
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
});

/** The code with which the bytes are refused, or 'taken'. Anything but an ImageRefused is thrown on. */
function verdict(bytes: Buffer): string {
  try {
    checkImage(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof ImageRefused) return error.code;
    throw error;
  }
}

const sample = (name: string): Buffer => samples[name] ?? Buffer.alloc(0);

const names = [
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

describe('checkImage takes', () => {
  it.each(names)('a real %s and reads the size that the decoder reads', async (name) => {
    const { width, height } = await sharp(sample(name)).metadata();
    expect({ width, height }).toEqual(size);
    expect(checkImage(sample(name))).toEqual({
      ...size,
      format: name.split(' ').find((word) => /jpeg|png|webp/.test(word)),
    });
  });

  it.each(imageFormats)('a %s of one pixel', async (format) => {
    expect(checkImage(await makeImage(format, { width: 1, height: 1 }))).toEqual({ format, width: 1, height: 1 });
  });

  it.each(imageFormats)('a %s with foreign data after its end, which is never decoded', (format) => {
    const trailing = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    expect(checkImage(Buffer.concat([sample(format), trailing]))).toMatchObject(size);
  });

  it('24 megapixels, as phones make them', () => {
    expect(checkImage(makePngBomb({ width: 5712, height: 4284 }))).toMatchObject({ width: 5712, height: 4284 });
  });
});

describe('checkImage refuses [SRV-16]', () => {
  it.each(names)('every truncation of a %s', (name) => {
    const whole = sample(name);
    // Cut anywhere; the last byte alone may be padding that no decoder needs, but a container that lacks it is not whole.
    for (let length = 0; length < whole.length; length += 1)
      expect(verdict(whole.subarray(0, length))).not.toBe('taken');
  });

  it.each([
    ['a PNG of 30,000 × 30,000 pixels', () => makePngBomb({ width: 30_000, height: 30_000 })],
    ['a WebP of 16,383 × 16,383 pixels in 30 bytes', () => makeWebpBomb({ width: 16_383, height: 16_383 })],
    ['a PNG with a side that WebP does not have', () => makePngBomb({ width: 16_384, height: 1 })],
    ['a PNG of one row too many', () => makePngBomb({ width: 5_000, height: 5_001 })],
  ])('%s', (_, make) => {
    expect(verdict(make())).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('one byte more than 5,000,000, and takes 5,000,000 [MSTF-06]', () => {
    const padded = (length: number) => Buffer.concat([sample('jpeg'), Buffer.alloc(length - sample('jpeg').length)]);
    expect(verdict(padded(IMAGE_BYTES_LIMIT))).toBe('taken');
    expect(verdict(padded(IMAGE_BYTES_LIMIT + 1))).toBe('IMAGE_TOO_LARGE');
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
    expect(verdict(bytes)).toBe('IMAGE_TYPE_REFUSED');
  });

  it('a GIF behind the signature of a PNG, and HTML behind that of a JPEG or WebP', () => {
    const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1');
    const html = Buffer.from('<html><body>not an image at all</body></html>');
    expect(verdict(Buffer.concat([sample('png').subarray(0, 8), gif, sample('png')]))).toBe('IMAGE_INVALID');
    expect(verdict(Buffer.concat([Buffer.from('ffd8ff', 'hex'), html]))).toBe('IMAGE_INVALID');
    expect(verdict(Buffer.concat([sample('webp').subarray(0, 12), html]))).toBe('IMAGE_INVALID');
  });

  it.each([
    ['a JPEG without a scan', () => Buffer.from('ffd8ffd9', 'hex')],
    [
      'a JPEG with a lossless frame',
      () => withByte(sample('jpeg'), { at: sample('jpeg').indexOf('ffc0', 0, 'hex') + 1, byte: 0xc3 }),
    ],
    ['a JPEG of 51 scans', () => manyScans(51)],
    ['a PNG without data', () => Buffer.concat([sample('png').subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['a PNG with a second IHDR', () => Buffer.concat([sample('png').subarray(0, 33), sample('png').subarray(8)])],
    ['a PNG of no width', () => makePngBomb({ width: 0, height: 5 })],
    ['a PNG of a colour type that does not exist', () => withByte(sample('png'), { at: 25, byte: 5 })],
    ['a WebP without a picture', () => riff([['EXIF', Buffer.alloc(4)]])],
    ['a WebP whose picture is larger than its canvas', () => bigPictureOnSmallCanvas()],
    ['an animation without a canvas', () => riff([['ANMF', Buffer.alloc(24)]])],
  ])('%s', (_, make) => {
    expect(verdict(make())).toBe('IMAGE_INVALID');
  });
});

describe('checkImage, whatever it is given', () => {
  const milliseconds = (work: () => void): number => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  };

  it('answers random bytes behind any signature', () => {
    const signature = fc.constantFrom('', 'ffd8ff', '89504e470d0a1a0a', '89504e470d0a1a0a0000000d49484452');
    fc.assert(
      fc.property(signature, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        verdict(Buffer.concat([Buffer.from(start, 'hex'), rest]));
      }),
      { numRuns: 3_000 },
    );
    expect(verdict(Buffer.from('ffd8ff', 'hex'))).toBe('IMAGE_INVALID');
  });

  it.each(names)(
    'answers a %s with any bytes changed, left out or put in, and never with a larger size than allowed',
    (name) => {
      const whole = sample(name);
      const edit = fc.record({
        at: fc.nat({ max: whole.length }),
        remove: fc.nat({ max: 8 }),
        insert: fc.uint8Array({ maxLength: 8 }),
      });
      fc.assert(
        fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
          const changed = edits.reduce<Buffer>(
            (bytes, { at, remove, insert }) =>
              Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)]),
            whole,
          );
          if (verdict(changed) !== 'taken') return;
          const { width, height } = checkImage(changed);
          expect(width * height).toBeLessThanOrEqual(25_000_000);
        }),
        { numRuns: 500 },
      );
    },
  );

  it.each([
    [
      'stuffed zeros in a JPEG scan',
      () => Buffer.concat([upToScan(), Buffer.alloc(4_900_000, Buffer.from([0xff, 0]))]),
    ],
    ['fill bytes in a JPEG', () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(4_900_000, 0xff)])],
    [
      'empty JPEG segments',
      () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(4_900_000, Buffer.from('fffe0002', 'hex'))]),
    ],
    [
      'empty PNG chunks',
      () => Buffer.concat([sample('png').subarray(0, 33), Buffer.alloc(4_900_000, pngChunk('tEXt', Buffer.alloc(0)))]),
    ],
    ['empty WebP chunks', () => riff(Array.from({ length: 600_000 }, () => ['EXIF', Buffer.alloc(0)] as const))],
  ])('is done within a second with %s', (_, make) => {
    const bytes = make();
    expect(bytes.length).toBeGreaterThan(4_500_000);
    expect(milliseconds(() => expect(verdict(bytes)).toBe('IMAGE_INVALID'))).toBeLessThan(1_000);
  });
});

function withByte(bytes: Buffer, { at, byte }: { at: number; byte: number }): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = byte;
  return changed;
}

/** A JPEG up to and with the head of its scan. */
function upToScan(): Buffer {
  const start = sample('jpeg').indexOf('ffda', 0, 'hex');
  return sample('jpeg').subarray(0, start + 2 + sample('jpeg').readUInt16BE(start + 2));
}

function manyScans(count: number): Buffer {
  const start = sample('jpeg').indexOf('ffda', 0, 'hex');
  const scan = sample('jpeg').subarray(start, -2);
  const frames = Array.from({ length: count }, () => scan);
  return Buffer.concat([sample('jpeg').subarray(0, start), ...frames, Buffer.from('ffd9', 'hex')]);
}

function bigPictureOnSmallCanvas(): Buffer {
  const picture = makeWebpBomb({ width: 16_383, height: 16_383 });
  return riff([
    ['VP8X', Buffer.alloc(10)],
    ['VP8L', picture.subarray(20)],
  ]);
}
