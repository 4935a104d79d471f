import type { OrderStatus } from '@garage/contracts/browser';

/** Labels of the order statuses. */
export const orderStatusTexts: Readonly<Record<OrderStatus, string>> = {
  pending: 'Chờ xử lý',
  processing: 'Đang xử lý',
  completed: 'Hoàn thành',
  cancelled: 'Đã hủy',
};
