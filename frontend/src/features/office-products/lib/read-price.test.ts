import { expect, it } from 'vitest';
import { readPrice } from './read-price.ts';

it.each([
  ['450k', 450_000],
  ['1390 K', 1_390_000],
  ['450.000 đ', 450_000],
  ['0', 0],
])('reads %s as a price [OFFICE-96]', (text, price) => expect(readPrice(text)).toBe(price));

it.each(['', 'k', '4,5k', '-1', '1234567k'])('reads no price in %j [OFFICE-96]', (text) =>
  expect(readPrice(text)).toBeNull(),
);
