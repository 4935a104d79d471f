import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, emptyCells, eraseCode, isCodeComplete, pasteCode, typeCode } from './code-cells.ts';
import type { Cells } from './code-cells.ts';

const cells = (text: string): Cells => Array.from(text, (character) => (character === '.' ? '' : character));
const shown = (change: { cells: Cells; focus: number } | null) =>
  change && [change.cells.map((digit) => digit || '.').join(''), change.focus];

it.each([
  ['......', 0, '4', ['4.....', 1]],
  ['12....', 1, '29', ['19....', 2]],
  ['12....', 1, '92', ['19....', 2]],
  ['12....', 1, '22', ['12....', 2]],
  ['12345.', 5, '6', ['123456', 5]],
  ['......', 0, '123456', ['123456', 5]],
  ['......', 2, '123456', ['123456', 5]],
  ['......', 0, '12', ['12....', 2]],
  ['......', 5, '78', ['.....7', 5]],
  ['123...', 1, '', ['1.3...', 1]],
])('%s with %i becoming %j', (...[before, at, value, expected]) => {
  expect(shown(typeCode(cells(before), at, value))).toEqual(expected);
});

it('accepts digits only [AUTH-23]', () => {
  const anything = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.nat(5), anything, (at, value) => {
      const change = typeCode(emptyCells, at, value);
      expect(codeOf(change?.cells ?? [])).toMatch(/^[0-9]{0,6}$/);
      expect(change?.cells.length ?? 6).toBe(6);
    }),
  );
  expect(typeCode(cells('1.....'), 1, 'a')).toBeNull();
  expect(typeCode(cells('1.....'), 0, '1x')).not.toBeNull();
});

it('keeps the first six digits of pasted text [AUTH-24]', () => {
  expect(shown(pasteCode('Mã: 12-34 56 789'))).toEqual(['123456', 5]);
  expect(shown(pasteCode('12 3'))).toEqual(['123...', 3]);
  expect(pasteCode('không có số')).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const pasted = codeOf(pasteCode(text)?.cells ?? []);
      expect(text.replaceAll(/[^0-9]/g, '').slice(0, 6)).toBe(pasted);
    }),
  );
});

it('erases a digit, then the one before', () => {
  expect(shown(eraseCode(cells('123...'), 2))).toEqual(['12....', 2]);
  expect(shown(eraseCode(cells('12....'), 2))).toEqual(['1.....', 1]);
  expect(shown(eraseCode(emptyCells, 0))).toEqual(['......', 0]);
});

it('is complete with exactly six digits [AUTH-22]', () => {
  expect(isCodeComplete(cells('123456'))).toBe(true);
  expect(isCodeComplete(cells('12345.'))).toBe(false);
  expect(isCodeComplete(cells('.23456'))).toBe(false);
});
