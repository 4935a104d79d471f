import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('keeps a text of exactly the limit and cuts a longer one [CAT-10]', () => {
  expect(cutText('a'.repeat(50), 50)).toBe('a'.repeat(50));
  expect(cutText('a'.repeat(51), 50)).toBe(`${'a'.repeat(50)}…`);
});

it('counts graphemes, in any Unicode normalization', () => {
  const decomposed = 'Sửa chữa'.normalize('NFD');
  expect(cutText(decomposed, 8)).toBe(decomposed);
  expect(cutText(decomposed, 3)).toBe(`${'Sửa'.normalize('NFD')}…`);
});

it('counts graphemes as the segmenter of the language does, in every text', () => {
  const segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' });
  const parts = [
    'Dầu nhớt',
    '“5W-30”',
    '450.000 ₫',
    'a\r\nb',
    '👨‍👩‍👧',
    '🇻🇳',
    'e\u0301',
    '\u00ad',
    '!\ufe0f',
    '–',
    '½',
    '\u200d',
  ];
  for (const first of parts)
    for (const second of parts) {
      const text = `${first}${second}x${first}`;
      const graphemes = [...segmenter.segment(text)].map(({ segment }) => segment);
      for (let limit = 1; limit < graphemes.length; limit += 1)
        expect(cutText(text, limit)).toBe(`${graphemes.slice(0, limit).join('').trimEnd()}…`);
    }
});

it('leaves no space before the ellipsis', () => {
  expect(cutText('Thay dầu', 5)).toBe('Thay…');
});
