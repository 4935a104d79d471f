import { instantOf } from '@garage/contracts/browser';

const zone = 'Asia/Ho_Chi_Minh';
const day = new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone });
const longDay = new Intl.DateTimeFormat('vi-VN', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: zone,
});

/** Formats a date the Vietnamese way: `2026-11-21` → `21/11/2026`. */
export function formatDay(date: string): string {
  return day.format(instantOf(date));
}

/** Formats a date with its weekday: `Thứ Bảy, 21/11/2026`. */
export function formatLongDay(date: string): string {
  return longDay.format(instantOf(date));
}

/** Formats the day and slot of an appointment, for example “10:00-11:00, Thứ Bảy, 21/11/2026”. */
export const formatAppointmentTime = (date: string, timeSlot: string): string => `${timeSlot}, ${formatLongDay(date)}`;
