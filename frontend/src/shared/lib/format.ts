const money = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });
const count = new Intl.NumberFormat('vi-VN');
const date = new Intl.DateTimeFormat('vi-VN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
});
const dateTime = new Intl.DateTimeFormat('vi-VN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Ho_Chi_Minh',
});

const time = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' });

/** Formats whole đồng: `1.250.000 ₫`. */
export function formatMoney(amount: number): string {
  return money.format(amount);
}

/** Formats a whole number: `12.480`. */
export function formatCount(amount: number): string {
  return count.format(amount);
}

/** Formats an ISO timestamp as a date in Vietnam: `21/11/2026`. */
export function formatDate(instant: string): string {
  return date.format(new Date(instant));
}

/** Formats an ISO timestamp as a time in Vietnam: `08:30`. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}

/** Formats an ISO timestamp as time and date in Vietnam: `08:30 21/11/2026`. */
export function formatDateTime(instant: string): string {
  return dateTime.format(new Date(instant));
}
