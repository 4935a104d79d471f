import type { ManagedProduct } from '@garage/contracts';
import { expect, it } from 'vitest';
import { isWholeNumber, toBody, toFields } from './product-form.ts';

const product: ManagedProduct = {
  _id: 'a',
  name: 'Thay dầu',
  description: 'Thay dầu và lọc.',
  price: 450_000,
  quantity: 7,
  category_id: { _id: 'c', name: 'Dầu' },
  image: '/api/media/catalogue/x/640.webp',
  subImages: ['/api/media/catalogue/y/640.webp'],
  specifications: [{ label: 'Thời gian', value: '30 phút' }],
  isFeatured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 3,
};

it('sends numbers, and the fields that the form was opened with [MPRD-17]', () => {
  const body = toBody({ ...toFields(product), quantity: '9', price: ' 500000 ' }, product);
  expect(body).toMatchObject({ price: 500_000, quantity: 9, quantityBefore: 7, revision: 3, category_id: 'c' });
});

it('sends neither for a new product, and omits incomplete specifications', () => {
  const fields = { ...toFields(null), specifications: [{ label: 'Thời gian', value: ' ' }] };
  expect(toBody(fields, null)).toMatchObject({ image: '', specifications: [] });
  expect(toBody(fields, null)).not.toHaveProperty('revision');
});

it.each([
  ['0', true],
  [' 450000 ', true],
  ['', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
])('takes %j as a whole number: %s', (text, whole) => {
  expect(isWholeNumber(text)).toBe(whole);
});
