import type { AppointmentStatus } from './limits.ts';

/** Names of the appointment statuses, on pages, in spreadsheets and in the audit log. */
export const appointmentStatusTitles = {
  pending: 'Chờ xử lý',
  confirmed: 'Đã xác nhận',
  cancelled: 'Đã hủy',
} as const satisfies Record<AppointmentStatus, string>;
