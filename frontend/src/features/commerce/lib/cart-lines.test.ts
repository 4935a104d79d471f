import type { CartItem } from '@garage/contracts';
import { expect, it } from 'vitest';
import { amountOf, isStockTooLow, decreasedQuantity, totalOf } from './cart-lines.ts';

const line = (quantity: number, stock: number, price = 250_000): CartItem => ({
  _id: 'a'.repeat(24),
  quantity,
  product_id: { _id: 'b'.repeat(24), name: 'Má phanh', image: '', price, quantity: stock },
});

it('sums up the lines [CART-02]', () => {
  expect(amountOf(line(3, 9))).toBe(750_000);
  expect(totalOf([line(3, 9), line(1, 9, 80_000)])).toBe(830_000);
  expect(totalOf([])).toBe(0);
});

it('keeps a quantity between 1 and the stock [CART-07]', () => {
  expect(decreasedQuantity(line(1, 9))).toBe(1);
  expect(decreasedQuantity(line(4, 9))).toBe(3);
  expect(decreasedQuantity(line(9, 2))).toBe(2);
  expect(decreasedQuantity(line(3, 0))).toBe(1);
});

it('finds the lines that exceed the stock', () => {
  expect(isStockTooLow(line(2, 2))).toBe(false);
  expect(isStockTooLow(line(3, 2))).toBe(true);
  expect(isStockTooLow(line(1, 0))).toBe(true);
});
