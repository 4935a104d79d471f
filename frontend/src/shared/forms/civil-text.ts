import type { AppointmentTime } from '@garage/contracts';
import { formatTimes, instantOf } from '@garage/contracts/browser';

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

/** Formats the time of an appointment: “10:00, Thứ Bảy, 21/11/2026”, a longer one “10:00 – 12:00, Thứ Bảy, 21/11/2026”. */
export const formatAppointmentTime = (time: AppointmentTime): string =>
  `${formatTimes(time)}, ${formatLongDay(time.date)}`;
