import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import { assertOwnOrder } from './order-policy.ts';
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

/** So many of the orders of a forgotten account are held in memory at a time. */
const PAGE = 100;

/**
 * Cancels what a forgotten account left pending: nobody could deliver it, or cancel it. Its stock goes back as with any
 * cancellation; whose person is erased already is not written to. What is being worked on stays. @throws AppError CONFLICT
 */
export async function cancelPendingOf(
  parts: Pick<OrderParts, 'orders' | 'outbox'>,
  session: ClientSession,
  { accountId, correlationId }: Omit<OwnOrder, 'id'>,
): Promise<void> {
  for (;;) {
    const page = await parts.orders.findPendingOf(session, accountId, PAGE);
    for (const order of page) await cancelPending(parts, session, { order, correlationId });
    if (page.length < PAGE) return;
  }
}

async function findOwn(
  { orders }: Pick<OrderParts, 'orders'>,
  session: ClientSession,
  { id, accountId }: OwnOrder,
): Promise<Order> {
  const order = await orders.find(id, session);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  assertOwnOrder({ accountId }, order);
  return order;
}

async function cancelPending(
  { orders, outbox }: Pick<OrderParts, 'orders' | 'outbox'>,
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
