import { MAX_CART_LINES, MAX_PER_LINE } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { addToLines, setQuantity, withoutOrdered } from './cart.ts';

const line = (productId: string, quantity: number) => ({ id: `line-${productId}`, productId, quantity });
const wish = { productId: 'a', quantity: 1, stock: 5, newId: 'line-a' };

describe('the lines of a cart', () => {
  it('are one a product: more of it goes into its line [CART-12]', () => {
    expect(addToLines([], wish)).toEqual([line('a', 1)]);
    expect(addToLines([line('a', 1), line('b', 2)], { ...wish, quantity: 2 })).toEqual([line('a', 3), line('b', 2)]);
  });

  it('never want more than there is, nor more than a line holds; which of both it is, is said [CART-08]', () => {
    const tooMany = { code: 'STOCK_TOO_LOW', values: { available: 5 } };
    expect(() => addToLines([line('a', 5)], wish)).toThrow(expect.objectContaining(tooMany));
    expect(() => setQuantity([line('a', 1)], { lineId: 'line-a', quantity: 6, stock: 5 })).toThrow(
      expect.objectContaining(tooMany),
    );
    expect(() => addToLines([line('a', MAX_PER_LINE)], { ...wish, stock: 5_000 })).toThrow(
      expect.objectContaining({ code: 'CART_LINE_FULL', values: { most: 999 } }),
    );
    expect(() => addToLines([], { ...wish, stock: 0 })).toThrow(expect.objectContaining({ code: 'OUT_OF_STOCK' }));
  });

  it('are at most so many; a line that is there can still grow', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, index) => line(`p${index}`, 1));
    expect(() => addToLines(full, wish)).toThrow(expect.objectContaining({ code: 'CART_FULL' }));
    expect(addToLines(full, { ...wish, productId: 'p0' })).toHaveLength(MAX_CART_LINES);
  });

  it('go with the order, but for what was changed meanwhile', () => {
    const ordered = [line('a', 1), line('b', 2)];
    expect(withoutOrdered([line('a', 1), line('b', 3), line('c', 1)], ordered)).toEqual([line('b', 3), line('c', 1)]);
  });
});
