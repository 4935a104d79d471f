import type { AppointmentDetail } from '@garage/contracts';
import { expect, it } from 'vitest';
import { isFullName, isPhone, toEditBody, toEditFields } from './edit-fields.ts';

const detail: AppointmentDetail = {
  _id: 'a'.repeat(24),
  reference: 'K7MN2PQ5',
  fullName: 'Trần Thị Lan',
  numberPhone: '0912345678',
  email: '',
  date: '2026-11-23',
  timeSlot: '09:00',
  description: 'Phanh kêu',
  vehicle: '',
  plate: '',
  service: '',
  status: 'pending',
  imageCount: 1,
  createdAt: '2026-11-20T03:00:00.000Z',
  version: 3,
  images: ['data:image/webp;base64,AAAA'],
  history: [],
};

it('sends only changed fields and the reason [MAPT-14]', () => {
  const fields = { ...toEditFields(detail), timeSlot: '10:00', updateReason: ' Khách đổi giờ ' } as const;
  expect(toEditBody(fields, detail)).toEqual({ timeSlot: '10:00', updateReason: 'Khách đổi giờ', version: 3 });
});

it('sends all pictures once one was removed or added', () => {
  const fields = { ...toEditFields(detail), images: [], updateReason: 'Bỏ ảnh' };
  expect(toEditBody(fields, detail)).toEqual({ images: [], updateReason: 'Bỏ ảnh', version: 3 });
});

it('accepts erased fields unchanged, but no new empty values', () => {
  expect([isFullName('', ''), isPhone('', '')]).toEqual([true, true]);
  expect([isFullName(' ', 'Lan'), isPhone('', '0912345678'), isPhone('123', '')]).toEqual([false, false, false]);
  expect([isFullName('Lan', ''), isPhone('0912 345 678', '')]).toEqual([true, true]);
});
