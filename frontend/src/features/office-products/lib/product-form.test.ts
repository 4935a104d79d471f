import type { ManagedProduct } from '@garage/contracts';
import { expect, it } from 'vitest';
import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';
import { toBody, toFields } from './product-form.ts';

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
  ['0', 0],
  [' 450000 ', 450_000],
  ['1.000.000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['1 000 000 đ', 1_000_000],
  ['450.000VND', 450_000],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1.000,000', null],
  ['1.0000', null],
  ['1e3', null],
])('reads %j as the whole number %s [OFFICE-03] [MPRD-07]', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});
