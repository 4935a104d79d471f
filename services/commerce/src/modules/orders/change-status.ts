import type { OrderStatus } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { reopenOrder } from './reopen-order.ts';
import type { OrderParts } from './order-parts.ts';
import type { Order } from './order.ts';
import { tellStatus } from './tell-status.ts';

export interface StatusChange {
  id: string;
  status: OrderStatus;
  /** What staff saw that it is; absent when they did not look. */
  from?: OrderStatus | undefined;
  author: Author;
}

/**
 * Sets any status, as staff may; the one that it has changes nothing. An order that leaves `cancelled` takes its stock again.
 * @throws AppError ORDER_NOT_FOUND, STOCK_SHORT, SERVICE_UNAVAILABLE, CONFLICT when somebody else has changed it since it was seen, or
 * is just changing it
 */
export async function changeStatus(parts: OrderParts, { id, status, from, author }: StatusChange): Promise<void> {
  const { mongo, outbox, orders } = parts;
  const order = await orders.find(id);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  assertSeen(order, { status, from });
  if (order.status === 'cancelled' && status !== 'cancelled') return reopenOrder(parts, { order, status, author });
  await inTransaction(mongo, async (session) => {
    const before = await orders.find(id, session);
    if (!before) throw new AppError('ORDER_NOT_FOUND');
    if (before.status === status) return;
    assertSeen(before, { status, from });
    if (before.status === 'cancelled') throw new AppError('CONFLICT');
    const after = await orders.setStatus(session, before, status);
    if (!after) throw new AppError('CONFLICT');
    await tellStatus(outbox, session, { before, after, author, byCustomer: false });
  });
}

/** What is as it is wanted already is no conflict. */
function assertSeen(
  order: Pick<Order, 'status'>,
  { status, from = order.status }: Pick<StatusChange, 'status' | 'from'>,
): void {
  if (order.status !== status && order.status !== from) throw new AppError('CONFLICT');
}
