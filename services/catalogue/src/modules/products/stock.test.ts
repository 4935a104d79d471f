import { expect, it } from 'vitest';
import { stockAfter } from './stock.ts';

it('keeps the sales that were made while the form was open', () => {
  expect(stockAfter(7, { quantity: 20, quantityBefore: 10 })).toBe(17);
  expect(stockAfter(7, { quantity: 10, quantityBefore: 10 })).toBe(7);
  expect(stockAfter(7, { quantity: 5, quantityBefore: 10 })).toBe(2);
});

it('never goes below nothing', () => {
  expect(stockAfter(2, { quantity: 5, quantityBefore: 10 })).toBeNull();
});

it('takes the form’s word where it does not say what it began with', () => {
  expect(stockAfter(7, { quantity: 3 })).toBe(3);
});
