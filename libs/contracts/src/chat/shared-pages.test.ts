import { expect, it } from 'vitest';
import { sharedPathOf } from './shared-pages.ts';

const id = 'a1'.repeat(12);

it.each([
  '/',
  '/products',
  `/products/${id}`,
  '/services/thay-dau',
  `/news/${id}`,
  '/newslist',
  '/contact',
  '/booking',
])('shows %s to staff [OFFICE-75]', (path) => {
  expect(sharedPathOf(path)).toBe(path);
});

it.each([
  '/manager/order',
  '/admin-chat',
  '/account/profile',
  '/cart/cartDetail',
  '/order/checkout',
  '/booking/manage',
  '/booking/manage#token=x',
  '/set-password',
  '/products?search=x',
  '/products/',
  '/products/Ảnh',
  '//evil.example',
  'https://evil.example/products',
  '/../manager',
  '/products\n',
  '',
])('never shows %j [OFFICE-75]', (path) => {
  expect(sharedPathOf(path)).toBeNull();
});
