import { expect, it } from 'vitest';
import { csvPhone, csvTime } from './csv-titles.ts';

it.each([
  ['2026-11-26T17:30:00.000Z', '2026-11-27 00:30'],
  ['2026-11-27T16:59:59.999Z', '2026-11-27 23:59'],
])('a spreadsheet shows %s as the time in Vietnam: %s [GEN-16]', (instant, cell) => {
  expect(csvTime(new Date(instant))).toBe(cell);
});

it.each([
  ['0912345678', '0912 345 678'],
  ['02838221234', '028 3822 1234'],
  ['', ''],
  ['1900 0128', '1900 0128'],
])('a spreadsheet keeps the leading zero of a phone number: %j is written as %j', (phone, cell) => {
  expect(csvPhone(phone)).toBe(cell);
});
