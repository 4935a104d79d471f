import { expect, it } from 'vitest';
import { requestedProductOf, readProductId } from './about-service.ts';

const productId = '65f000000000000000abc123';
const product = { _id: productId, name: 'Thay dầu', image: '', price: 0 };

it('accepts only the id of a product from an address [DAILY-41 product in the request]', () => {
  expect(readProductId(productId)).toBe(productId);
  for (const text of [null, '', 'abc', `${productId}0`, productId.toUpperCase(), '../../../etc/passwd/0000']) {
    expect(readProductId(text)).toBeNull();
  }
});

it('means a product that is unknown for now, but none that is gone [DAILY-41 product in the request]', () => {
  expect(requestedProductOf({ productId, product, failed: false })).toEqual({ productId, name: 'Thay dầu' });
  expect(requestedProductOf({ productId, product: undefined, failed: true })).toEqual({ productId, name: '' });
  expect(requestedProductOf({ productId, product: null, failed: false })).toBeNull();
  expect(requestedProductOf(null)).toBeNull();
});
