import { expect, it } from 'vitest';
import { priceText, stockText } from './product-text.ts';

it('shows a price, or that it is given on request', () => {
  expect(priceText(450_000)).toBe('450.000\u00a0₫');
  expect(priceText(0)).toBe('Liên hệ báo giá');
});

it('shows the stock only when it is low', () => {
  expect([6, 5, 1, 0].map(stockText)).toEqual([
    'Còn hàng',
    'Chỉ còn 5 sản phẩm trong kho',
    'Chỉ còn 1 sản phẩm trong kho',
    'Tạm hết hàng',
  ]);
});
