import { civilDateAt, civilTimeAt } from '@garage/contracts/browser';
import { lazy } from './lazy.ts';

/*
 * Whole numbers and dates are written without `Intl`, whose first use takes a slow phone up to 80 ms while a page becomes interactive.
 */

const fraction = lazy(() => new Intl.NumberFormat('vi-VN'));

/** Formats whole đồng: `1.250.000 ₫`. */
export function formatMoney(amount: number): string {
  return `${formatCount(Math.round(amount))}\u00a0₫`;
}

/** Formats a number: `12.480`. */
export function formatCount(amount: number): string {
  return Number.isSafeInteger(amount)
    ? String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
    : fraction().format(amount);
}

/** Writes a date the Vietnamese way: `2026-11-21` → `21/11/2026`. */
export const formatDay = (date: string): string => date.split('-').toReversed().join('/');

/** Formats an ISO timestamp as a date in Vietnam: `21/11/2026`. */
export const formatDate = (instant: string): string => formatDay(civilDateAt(new Date(instant)));

/** Formats an ISO timestamp as a time in Vietnam: `08:30`. */
export const formatTime = (instant: string): string => civilTimeAt(new Date(instant));

/** Formats an ISO timestamp as time and date in Vietnam: `08:30 21/11/2026`. */
export const formatDateTime = (instant: string): string => `${formatTime(instant)} ${formatDate(instant)}`;
