import { expect, it } from 'vitest';
import { checkLines, fromLines, toLines } from './synonym-lines.ts';

it('groups of names are lines with commas; empty ones are left out [DAILY-55]', () => {
  expect(fromLines(' vỏ ,lốp,\n\n , \nthắng, phanh')).toEqual([
    ['vỏ', 'lốp'],
    ['thắng', 'phanh'],
  ]);
  expect(toLines([['vỏ', 'lốp'], ['thắng']])).toBe('vỏ, lốp\nthắng');
});

it.each([
  ['vỏ, lốp', true],
  ['', true],
  ['vỏ\nmột hai ba bốn năm', 'Dòng 2 có tên dài hơn bốn từ hoặc 60 ký tự'],
  ['a'.repeat(61), 'Dòng 1 có tên dài hơn bốn từ hoặc 60 ký tự'],
  ['a,'.repeat(21), 'Dòng 1 có hơn 20 tên'],
  ['a\n'.repeat(201), 'Nhiều nhất 200 dòng'],
])('%j: %s [DAILY-55]', (text, expected) => {
  expect(checkLines(text)).toBe(expected);
});
