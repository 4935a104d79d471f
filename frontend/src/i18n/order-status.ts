import type { OrderStatus } from '@garage/contracts/browser';

/** What an order can be, as customers and staff read it. */
export const orderStatusTexts: Readonly<Record<OrderStatus, string>> = {
  pending: 'Chờ xử lý',
  processing: 'Đang xử lý',
  completed: 'Hoàn thành',
  cancelled: 'Đã hủy',
};
