import { expect, it } from 'vitest';
import { sizeWithin } from './prepare-image.ts';

it.each([
  [
    { width: 4032, height: 3024 },
    { width: 1280, height: 960 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 960, height: 1280 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1280, height: 1 },
  ],
])('fits %j into %j', (size, expected) => {
  expect(sizeWithin(1280, size)).toEqual(expected);
});
