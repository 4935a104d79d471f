import { expect, it } from 'vitest';
import { readMinutes, readPercent, readPieces, readPrice, writePercent, writePrice } from './numbers.ts';

it.each([
  ['1,5', 90],
  ['0.25', 15],
  ['90p', 90],
  ['90 phút', 90],
  ["5'", 5],
  ['', null],
  ['0p', null],
  ['6001p', null],
  ['một', null],
])('reads the working time “%s” as %s minutes [QUOTE-60]', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes);
});

it.each([
  ['250.000', 250_000],
  ['250000 đ', 250_000],
  ['0', 0],
  ['1.000.000.001', null],
  ['-5', null],
  ['2,5', null],
  ['', null],
])('reads the price “%s” as %s [QUOTE-60]', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});

it.each([
  ['8', 800],
  ['8,25 %', 825],
  ['', 0],
  ['100', 10_000],
  ['100,01', null],
  ['-1', null],
  ['tám', null],
])('reads “%s” percent as %s hundredths [QUOTE-60]', (typed, hundredths) => {
  expect(readPercent(typed)).toBe(hundredths);
});

it('writes amounts and percentages as they are read, and counts from 1 to 100 pieces [QUOTE-60]', () => {
  expect([writePrice(1_250_000), writePrice(null), writePercent(825)]).toEqual(['1.250.000', '', '8,25']);
  expect(['1', '100', '0', '101', 'x'].map(readPieces)).toEqual([1, 100, null, null, null]);
});
