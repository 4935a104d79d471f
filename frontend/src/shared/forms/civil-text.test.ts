import { expect, it } from 'vitest';
import { formatAppointmentTime, formatLongDay } from './civil-text.ts';

it('formats a day with its weekday, in any time zone [GEN-16]', () => {
  expect(formatLongDay('2026-11-21')).toBe('Thứ Bảy, 21/11/2026');
  expect(formatLongDay('2026-11-22')).toBe('Chủ Nhật, 22/11/2026');
});

it('formats the time of an appointment with its day, and its end when it is longer [OFFICE-39]', () => {
  const time = { date: '2026-11-21', timeSlot: '10:00' } as const;
  expect(formatAppointmentTime(time)).toBe('10:00, Thứ Bảy, 21/11/2026');
  expect(formatAppointmentTime({ ...time, slotCount: 3 })).toBe('10:00 – 14:00, Thứ Bảy, 21/11/2026');
});
