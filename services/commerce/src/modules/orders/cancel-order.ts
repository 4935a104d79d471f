import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { OrderParts } from './order-parts.ts';
import type { Order } from './order.ts';
import { tellStatus } from './tell-status.ts';

export interface OwnOrder {
  id: string;
  /** The caller. */
  accountId: string;
  correlationId: string;
}

/** Customers cancel what is still pending. @throws AppError ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_CANCELLABLE, CONFLICT */
export async function cancelOrder(parts: OrderParts, own: OwnOrder): Promise<void> {
  await inTransaction(parts.mongo, async (session) => {
    await cancelPending(parts, session, {
      order: await findOwn(parts, session, own),
      correlationId: own.correlationId,
    });
  });
}

/**
 * Customers take an order out of their history: what is pending is cancelled with that, what is over just goes from their sight.
 * Staff keep it. @throws AppError ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_CANCELLABLE for what is being worked on, CONFLICT
 */
export async function deleteOwnOrder(parts: OrderParts, own: OwnOrder): Promise<void> {
  const { mongo, orders } = parts;
  await inTransaction(mongo, async (session) => {
    const order = await findOwn(parts, session, own);
    const isOver = order.status === 'completed' || order.status === 'cancelled';
    const { correlationId } = own;
    const over = isOver ? order : await cancelPending(parts, session, { order, correlationId });
    if (!(await orders.hide(session, over, 'owner'))) throw new AppError('CONFLICT');
  });
}

async function findOwn(
  { orders }: Pick<OrderParts, 'orders'>,
  session: ClientSession,
  { id, accountId }: OwnOrder,
): Promise<Order> {
  const order = await orders.find(id, session);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (order.accountId !== accountId) throw new AppError('FORBIDDEN');
  if (!order.listedToOwner) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

async function cancelPending(
  { orders, outbox }: OrderParts,
  session: ClientSession,
  { order, correlationId }: { order: Order; correlationId: string },
): Promise<Order> {
  if (order.status !== 'pending') throw new AppError('ORDER_NOT_CANCELLABLE');
  const after = await orders.setStatus(session, order, 'cancelled');
  if (!after) throw new AppError('CONFLICT');
  const author = { accountId: null, correlationId };
  await tellStatus(outbox, session, { before: order, after, author, byCustomer: true });
  return after;
}
