import { MAX_CART_LINES, MAX_PER_LINE } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { addToLines, setQuantity, withoutOrdered } from './cart.ts';

const line = (productId: string, quantity: number) => ({ id: `line-${productId}`, productId, quantity });
const addition = { productId: 'a', quantity: 1, stock: 5, newId: 'line-a' };

describe('the lines of a cart', () => {
  it('are one per product; adding more increases its quantity [CART-12]', () => {
    expect(addToLines([], addition)).toEqual([line('a', 1)]);
    expect(addToLines([line('a', 1), line('b', 2)], { ...addition, quantity: 2 })).toEqual([
      line('a', 3),
      line('b', 2),
    ]);
  });

  it('never exceed the stock or the maximum per line, with an error code for each [CART-08]', () => {
    const stockTooLow = { code: 'STOCK_TOO_LOW', values: { available: 5 } };
    expect(() => addToLines([line('a', 5)], addition)).toThrow(expect.objectContaining(stockTooLow));
    expect(() => setQuantity([line('a', 1)], { lineId: 'line-a', quantity: 6, stock: 5 })).toThrow(
      expect.objectContaining(stockTooLow),
    );
    expect(() => addToLines([line('a', MAX_PER_LINE)], { ...addition, stock: 5_000 })).toThrow(
      expect.objectContaining({ code: 'CART_LINE_FULL', values: { most: 999 } }),
    );
    expect(() => addToLines([], { ...addition, stock: 0 })).toThrow(expect.objectContaining({ code: 'OUT_OF_STOCK' }));
  });

  it('are limited in number; existing lines can still be increased', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, index) => line(`p${index}`, 1));
    expect(() => addToLines(full, addition)).toThrow(expect.objectContaining({ code: 'CART_FULL' }));
    expect(addToLines(full, { ...addition, productId: 'p0' })).toHaveLength(MAX_CART_LINES);
  });

  it('are removed when ordered, except those changed since', () => {
    const ordered = [line('a', 1), line('b', 2)];
    expect(withoutOrdered([line('a', 1), line('b', 3), line('c', 1)], ordered)).toEqual([line('b', 3), line('c', 1)]);
  });
});
