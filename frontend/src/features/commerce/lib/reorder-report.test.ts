import type { ReorderedLine } from '@garage/contracts';
import { expect, it } from 'vitest';
import { differencesOf } from './reorder-report.ts';

const line: ReorderedLine = {
  productId: 'a'.repeat(24),
  name: 'Má phanh',
  outcome: 'added',
  ordered: 3,
  inCart: 3,
  orderedPrice: 450_000,
  price: 450_000,
};
const textOf = (changes: Partial<ReorderedLine>) =>
  differencesOf([{ ...line, ...changes }]).map(({ text }) => text.replaceAll(/\s/g, ' '));

it('says what is different from the old order, and nothing when all is the same [DAILY-47]', () => {
  expect(textOf({})).toEqual([]);
  expect(textOf({ outcome: 'not-sold', inCart: 0, price: null })).toEqual(['không còn bán.']);
  expect(textOf({ outcome: 'sold-out', inCart: 0, price: 500_000 })).toEqual(['tạm hết hàng.']);
  expect(textOf({ outcome: 'limited', inCart: 1, price: 500_000 })).toEqual([
    'kho không còn đủ: trong giỏ có 1, đơn cũ có 3. giá hôm nay 500.000 ₫, đơn cũ 450.000 ₫.',
  ]);
  expect(textOf({ price: 400_000 })).toEqual(['giá hôm nay 400.000 ₫, đơn cũ 450.000 ₫.']);
});
