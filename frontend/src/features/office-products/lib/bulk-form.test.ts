import { expect, it } from 'vitest';
import { emptyBulkFields, readEdit } from './bulk-form.ts';
import type { BulkFields } from './bulk-form.ts';

const read = (changes: Partial<BulkFields>) => {
  const result = readEdit({ ...emptyBulkFields, ...changes });
  return 'edit' in result ? result.edit : result.problem;
};

it.each([
  ['10', 10],
  ['+10 %', 10],
  ['-5', -5],
  ['−5%', -5],
  ['500', 500],
  ['-90', -90],
])('reads “%s” as a percentage [OFFICE-51]', (percent, value) => {
  expect(read({ kind: 'price', percent })).toEqual({ kind: 'price', percent: value, roundTo: 1000 });
});

it.each(['', '0', '501', '-91', '1,5', 'mười'])('refuses “%s” as a percentage [OFFICE-51]', (percent) => {
  expect(read({ kind: 'price', percent })).toBe('Vui lòng nhập số nguyên từ -90 đến 500, khác 0');
});

it.each([
  ['20', 20],
  ['-2', -2],
  ['1.500', 1500],
])('reads “%s” as a difference of stock [OFFICE-51]', (add, value) => {
  expect(read({ kind: 'stock', add })).toEqual({ kind: 'stock', add: value });
});

it.each(['', '0', '1.5', '2000000'])('refuses “%s” as a difference of stock [OFFICE-51]', (add) => {
  expect(read({ kind: 'stock', add })).toBe('Vui lòng nhập số nguyên khác 0');
});

it('requires a category, and reads the featured flag [OFFICE-51]', () => {
  expect(read({ kind: 'category' })).toBe('Vui lòng chọn danh mục');
  expect(read({ kind: 'category', categoryId: 'a' })).toEqual({ kind: 'category', categoryId: 'a' });
  expect(read({ kind: 'featured', featured: 'off' })).toEqual({ kind: 'featured', isFeatured: false });
});
