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

it('leaves no space before the ellipsis', () => {
  expect(cutText('Thay dầu', 5)).toBe('Thay…');
});
