import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, toSingleLine, VISIBLE_PATTERN } from './text.ts';

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

/** Characters that are not seen, by what they do. */
const invisible = {
  'zero width': '\u200B\u200C\u200D\u2060\uFEFF\u00AD\u034F',
  direction: '\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069',
  control: '\u0000\u0007\u001B\u007F\u0080\u009F',
  filler: '\u115F\u3164\uFFA0\u2800',
  'tags and variants': '\u{E0001}\u{E0041}\uFE0F',
};

describe('toSingleLine', () => {
  it.each(Object.entries(invisible))('removes characters of %s [DAILY-46 content]', (_, characters) => {
    for (const character of characters) {
      expect(toSingleLine(`Trần${character} Thị${character}Lan`)).toBe('Trần ThịLan');
      expect(toSingleLine(`${character} 12 ${character} Lê Lợi${character}`)).toBe('12 Lê Lợi');
    }
    expect(toSingleLine(` ${characters} `)).toBe('');
    expect(` ${characters}\n`).not.toMatch(new RegExp(VISIBLE_PATTERN, 'u'));
  });

  it('keeps every Vietnamese text, composes a decomposed one, and makes one line of several', () => {
    fc.assert(
      fc.property(vietnamese, (text) => {
        const words = text.trim().replaceAll(/ +/g, ' ');
        expect(toSingleLine(words)).toBe(words);
        expect(toSingleLine(words.normalize('NFD'))).toBe(words);
        expect(new RegExp(VISIBLE_PATTERN, 'u').test(words)).toBe(words !== '');
      }),
    );
    expect(toSingleLine('\t12\r\nLê\u0085Lợi\u2028\u00A0Huế')).toBe('12 Lê Lợi Huế');
    expect(toSingleLine('\u0110\u00E2\u0300o, e\u200B\u0302\u0301')).toBe('\u0110\u1EA7o, \u1EBF');
    expect(toSingleLine('Hẻm 5/7, “Nhà 🏠” – số 1')).toBe('Hẻm 5/7, “Nhà 🏠” – số 1');
  });

  it('is never longer than the text', () => {
    const rare = fc.constantFrom('\uFB2C', '\u0958', '\u{1D15E}', '\u{2F800}', 'ế', 'e\u0302\u0301');
    fc.assert(
      fc.property(fc.array(fc.oneof(rare, fc.string({ unit: 'binary' }))), (parts) => {
        const text = parts.join('');
        expect(Array.from(toSingleLine(text)).length).toBeLessThanOrEqual(Array.from(text).length);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toSingleLine(toSingleLine(text))).toBe(toSingleLine(text));
      }),
    );
  });
});
