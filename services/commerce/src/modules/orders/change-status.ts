import type { OrderStatus } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { reopenOrder } from './reopen-order.ts';
import type { OrderParts } from './order-parts.ts';
import type { Order } from './order.ts';
import { publishStatus } from './publish-status.ts';

export interface StatusChange {
  id: string;
  status: OrderStatus;
  /** The status staff saw when they made the change; absent when unknown. */
  from?: OrderStatus | undefined;
  author: Author;
}

/**
 * Sets any status on behalf of staff; setting the current one changes nothing. An order that leaves `cancelled` reserves stock
 * again.
 * @throws AppError ORDER_NOT_FOUND, ORDER_CUSTOMER_ERASED, STOCK_SHORT, SERVICE_UNAVAILABLE, CONFLICT when it was changed since staff saw it, or is
 * being changed
 */
export async function changeStatus(parts: OrderParts, { id, status, from, author }: StatusChange): Promise<void> {
  const { mongo, orders } = parts;
  const order = await orders.find(id);
  if (!order?.listed) throw new AppError('ORDER_NOT_FOUND');
  assertUnchanged(order, { status, from });
  if (order.status === 'cancelled' && status !== 'cancelled') return reopenOrder(parts, { order, status, author });
  await inTransaction(mongo, async (session) => {
    const before = await orders.find(id, session);
    if (!before?.listed) throw new AppError('ORDER_NOT_FOUND');
    if (before.status === status) return;
    assertUnchanged(before, { status, from });
    if (before.status === 'cancelled') throw new AppError('CONFLICT');
    const after = await orders.setStatus(session, before, { status, by: 'staff' });
    if (!after) throw new AppError('CONFLICT');
    await publishStatus(parts, session, { before, after, author, byCustomer: false });
  });
}

/**
 * Refuses a change if the order's status is not the one that staff saw. An order that already has the wanted status
 * is accepted.
 * @throws AppError CONFLICT
 */
function assertUnchanged(
  order: Pick<Order, 'status'>,
  { status, from = order.status }: Pick<StatusChange, 'status' | 'from'>,
): void {
  if (order.status !== status && order.status !== from) throw new AppError('CONFLICT');
}
