import { expect, it } from 'vitest';
import { blankFields, lacksRequired, readTimeSlot, toBody } from './appointment-fields.ts';

const filled = {
  ...blankFields,
  fullName: ' Trần Thị Lan ',
  numberPhone: '0912 345 678',
  date: '2026-11-23',
  timeSlot: '09:00',
  description: 'Phanh kêu',
} as const;

it('sends filled fields and omits empty ones', () => {
  expect(toBody({ ...filled, images: [] })).toEqual({
    fullName: 'Trần Thị Lan',
    numberPhone: '0912 345 678',
    date: '2026-11-23',
    timeSlot: '09:00',
    description: 'Phanh kêu',
  });
});

it('sends the product that is meant; its name is the service unless one was typed [DAILY-41 product in the request]', () => {
  const meant = { productId: 'a'.repeat(24), name: 'Thay dầu động cơ' };
  expect(toBody(filled, meant)).toMatchObject({ productId: meant.productId, service: meant.name });
  const typed = toBody({ ...filled, service: ' Rửa xe ' }, meant);
  expect(typed).toMatchObject({ productId: meant.productId, service: 'Rửa xe' });
  expect(toBody(filled, { ...meant, name: 'x'.repeat(150) })?.service).toBe('x'.repeat(100));
  expect(toBody(filled, { ...meant, name: '' })).not.toHaveProperty('service');
  expect(toBody(filled)).not.toHaveProperty('productId');
});

it('sends pictures as data URLs [BOOK-09, BOOK-11]', () => {
  const images = ['data:image/webp;base64,AAAA', 'data:image/webp;base64,BBBB'];
  expect(toBody({ ...filled, images })?.images).toEqual(images);
});

it('accepts only existing slots from an address', () => {
  expect(readTimeSlot('16:00')).toBe('16:00');
  expect(readTimeSlot('12:00')).toBe('');
  expect(readTimeSlot(null)).toBe('');
});

it('reports empty fields, not malformed ones [CHAT-22]', () => {
  expect(lacksRequired(filled)).toBe(false);
  expect(lacksRequired({ ...filled, numberPhone: '12345', description: '' })).toBe(false);
  for (const name of ['fullName', 'numberPhone', 'date', 'timeSlot'])
    expect(lacksRequired({ ...filled, [name]: '' })).toBe(true);
  expect(lacksRequired({ ...filled, fullName: '  ' })).toBe(true);
});
