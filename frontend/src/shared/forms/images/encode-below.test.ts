import { expect, it } from 'vitest';
import { encodeBelow } from './encode-below.ts';
import type { ImageSize } from './image-size.ts';

const size = { width: 1000, height: 800 };

/** An encoder whose images have this many bytes per pixel at full quality, and the attempts that were made. */
function encoder(bytesPerPixel: number) {
  const attempts: Array<[width: number, quality: number]> = [];
  const encode = ({ width, height }: ImageSize, quality: number) => {
    attempts.push([width, quality]);
    return Promise.resolve(new Blob([new Uint8Array(Math.round(width * height * bytesPerPixel * quality))]));
  };
  return { attempts, encode };
}

it('keeps size and quality when the image is small enough [OFFICE-60]', async () => {
  const { attempts, encode } = encoder(1);
  expect((await encodeBelow(680_000, size, encode))?.size).toBe(680_000);
  expect(attempts).toEqual([[1000, 0.85]]);
});

it('lowers the quality first, then the size, until the image fits [OFFICE-60]', async () => {
  const { attempts, encode } = encoder(1);
  expect((await encodeBelow(330_000, size, encode))?.size).toBe(315_000);
  expect(attempts).toEqual([
    [1000, 0.85],
    [1000, 0.7],
    [1000, 0.5],
    [750, 0.85],
    [750, 0.7],
  ]);
});

it('ends when nothing fits [OFFICE-60]', async () => {
  const { attempts, encode } = encoder(1);
  expect(await encodeBelow(1, size, encode)).toBeNull();
  expect(attempts).toHaveLength(15);
  expect(attempts.at(-1)).toEqual([250, 0.5]);
});
