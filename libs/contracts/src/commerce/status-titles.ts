import type { OrderStatus } from './limits.ts';

/** Names of the order statuses, on pages, in spreadsheets and in the audit log. */
export const orderStatusTitles = {
  pending: 'Chờ xử lý',
  processing: 'Đang xử lý',
  completed: 'Hoàn thành',
  cancelled: 'Đã hủy',
} as const satisfies Record<OrderStatus, string>;
