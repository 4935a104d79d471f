import { formatTimes, weekdayOf } from '@garage/contracts/browser';
import type { AppointmentTime } from '@garage/contracts';
import { weekdays } from '../../i18n/weekdays.ts';
import { formatDay } from '../lib/format.ts';

/** Formats a date with its weekday: `Thứ Bảy, 21/11/2026`. */
export const formatLongDay = (date: string): string => `${weekdays[weekdayOf(date)] ?? ''}, ${formatDay(date)}`;

/** Formats the time of an appointment: “10:00, Thứ Bảy, 21/11/2026”, a longer one “10:00 – 12:00, Thứ Bảy, 21/11/2026”. */
export const formatAppointmentTime = (time: AppointmentTime): string =>
  `${formatTimes(time)}, ${formatLongDay(time.date)}`;
