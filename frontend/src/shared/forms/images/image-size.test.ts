import { IMAGE_PIXELS_LIMIT, IMAGE_SIDE_LIMIT } from '@garage/contracts/browser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeFor } from './image-size.ts';

it.each([
  ['portrait', [4032, 3024], [1280, 960]],
  ['portrait', [3024, 4032], [960, 1280]],
  ['portrait', [800, 600], [800, 600]],
  ['portrait', [20_000, 3], [1280, 1]],
  ['picture', [8160, 6120], [1920, 1440]],
  ['picture', [6120, 8160], [1920, 2560]],
  ['picture', [1920, 16_383], [1711, 14_605]],
  ['picture', [400, 40_000], [163, 16_383]],
] as const)('a %s of %j becomes %j [OFFICE-60]', (use, [width, height], [newWidth, newHeight]) => {
  expect(sizeFor(use, { width, height })).toEqual({ width: newWidth, height: newHeight });
});

it('is within the limits of the server, of the same shape and never enlarged, whatever the size [OFFICE-60]', () => {
  const side = fc.integer({ min: 1, max: 60_000 });
  fc.assert(
    fc.property(side, side, fc.constantFrom('portrait' as const, 'picture' as const), (width, height, use) => {
      const size = sizeFor(use, { width, height });
      expect(size.width * size.height).toBeLessThanOrEqual(IMAGE_PIXELS_LIMIT);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(IMAGE_SIDE_LIMIT);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThanOrEqual(height);
    }),
  );
});
