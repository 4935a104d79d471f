import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkImage } from './check-image.ts';
import { pngChunk, riff } from './testing/make-images.ts';
import { makeSamples, sampleNames, refusalCodeOf } from './testing/samples.ts';

let sample: (name: string) => Buffer = () => Buffer.alloc(0);

beforeAll(async () => {
  sample = await makeSamples();
});

describe('checkImage, for any input', () => {
  /** Processor time in milliseconds: unlike elapsed time, it does not grow on a busy machine. */
  const processorTime = (work: () => void): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  it('handles random bytes after any signature', () => {
    const signature = fc.constantFrom('', 'ffd8ff', '89504e470d0a1a0a', '89504e470d0a1a0a0000000d49484452');
    fc.assert(
      fc.property(signature, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        refusalCodeOf(Buffer.concat([Buffer.from(start, 'hex'), rest]));
      }),
      { numRuns: 3_000 },
    );
    expect(refusalCodeOf(Buffer.from('ffd8ff', 'hex'))).toBe('IMAGE_INVALID');
  });

  it.each(sampleNames)(
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
          if (refusalCodeOf(changed) !== 'accepted') return;
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
  ])('takes less than a second of processor time with %s', (_, make) => {
    const bytes = make();
    expect(bytes.length).toBeGreaterThan(4_500_000);
    expect(processorTime(() => expect(refusalCodeOf(bytes)).toBe('IMAGE_INVALID'))).toBeLessThan(1_000);
  });
});

/** A JPEG up to and including its scan header. */
function upToScan(): Buffer {
  const start = sample('jpeg').indexOf('ffda', 0, 'hex');
  return sample('jpeg').subarray(0, start + 2 + sample('jpeg').readUInt16BE(start + 2));
}
