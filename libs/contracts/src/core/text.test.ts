import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './text.ts';

/** Every Vietnamese vowel with every tone, and đ. */
const vowels = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y'];
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const letters = [
  ...vowels.flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC'))),
  'đ',
  'd',
  'n',
  ' ',
];
const vietnamese = fc.array(fc.constantFrom(...letters)).map((parts) => parts.join(''));

describe('foldText', () => {
  it.each([
    ['Bảo dưỡng  ĐỊNH kỳ', 'bao duong dinh ky'],
    ['  Lốp\tMichelin\n205/55R16 ', 'lop michelin 205/55r16'],
    ['ƯỚC ƠI ĂN Ấm ợ Ỹ', 'uoc oi an am o y'],
    ['Đèn đuôi', 'den duoi'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('leaves only plain letters of any Vietnamese text', () => {
    fc.assert(
      fc.property(vietnamese, (text) => {
        expect(foldText(text)).toMatch(/^[a-z ]*$/);
      }),
    );
  });

  it('ignores case, tone marks, Unicode normalization and extra spaces', () => {
    fc.assert(
      fc.property(vietnamese, (text) => {
        const folded = foldText(text);
        expect(foldText(text.toUpperCase())).toBe(folded);
        expect(foldText(text.normalize('NFD'))).toBe(folded);
        expect(foldText(`  ${text.replaceAll(' ', ' \t ')}\n`)).toBe(folded);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('never makes a text longer, and keeps words separate', () => {
    fc.assert(
      fc.property(vietnamese, vietnamese, (left, right) => {
        const words = `${foldText(left)} ${foldText(right)}`.trim().replaceAll(/\s+/g, ' ');
        expect(foldText(`${left} ${right}`)).toBe(words);
        expect(foldText(left).length).toBeLessThanOrEqual(left.normalize('NFC').length);
      }),
    );
  });
});
