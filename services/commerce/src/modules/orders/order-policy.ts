import type { Subject } from '@garage/service-kit';
import { AppError, assertOwnAccount, isStaff } from '@garage/service-kit';
import type { Order } from './order.ts';

/**
 * Customers may access their own orders until they delete them from their history, also those that staff deleted. @throws AppError FORBIDDEN,
 * ORDER_NOT_FOUND
 */
export function assertOwnOrder(subject: Pick<Subject, 'accountId'>, order: Order): void {
  assertOwnAccount(subject, order.accountId);
  if (!order.listedToOwner) throw new AppError('ORDER_NOT_FOUND');
}

/** Staff may read every order in their lists, customers their own. @throws AppError FORBIDDEN, ORDER_NOT_FOUND */
export function assertMayRead(subject: Subject, order: Order): void {
  if (!isStaff(subject)) return assertOwnOrder(subject, order);
  const isInOwnHistory = order.accountId === subject.accountId && order.listedToOwner;
  if (!order.listed && !isInOwnHistory) throw new AppError('ORDER_NOT_FOUND');
}
