import { expect, it } from 'vitest';
import { sourcesOf } from './picture.tsx';

const address = (width: number) => `/api/media/catalogue/${'a'.repeat(64)}/${width}.webp`;

it('offers the stored widths up to the widest, and no others', () => {
  const expected = [160, 320, 640].map((width) => `${address(width)} ${width}w`).join(', ');
  expect(sourcesOf(address(640))).toBe(expected);
});

it('offers nothing for other kinds of addresses', () => {
  expect(sourcesOf('/art/car.svg')).toBeUndefined();
});
