import { expect, it } from 'vitest';
import { stockAfter } from './stock.ts';

it('keeps sales made while the form was open', () => {
  expect(stockAfter(7, { quantity: 20, quantityBefore: 10 })).toBe(17);
  expect(stockAfter(7, { quantity: 10, quantityBefore: 10 })).toBe(7);
  expect(stockAfter(7, { quantity: 5, quantityBefore: 10 })).toBe(2);
});

it('never becomes negative', () => {
  expect(stockAfter(2, { quantity: 5, quantityBefore: 10 })).toBeNull();
});

it('uses the submitted value when the form sends no initial one', () => {
  expect(stockAfter(7, { quantity: 3 })).toBe(3);
});
