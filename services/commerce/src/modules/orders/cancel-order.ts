import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import { assertOwnOrder } from './order-policy.ts';
import type { OrderParts } from './order-parts.ts';
import type { Order } from './order.ts';
import { publishStatus } from './publish-status.ts';

type CancelParts = Pick<OrderParts, 'orders' | 'outbox' | 'mailPreferences'>;

export interface OwnOrder {
  id: string;
  /** The caller. */
  accountId: string;
  correlationId: string;
}

/** Cancels a customer's own pending order. @throws AppError ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_CANCELLABLE, CONFLICT */
export async function cancelOrder(parts: OrderParts, own: OwnOrder): Promise<void> {
  await inTransaction(parts.mongo, async (session) => {
    await cancelPending(parts, session, {
      order: await findOwn(parts, session, own),
      correlationId: own.correlationId,
    });
  });
}

/**
 * Removes an order from its customer's history: a pending order is cancelled, a finished one is only hidden. Staff still see it.
 * @throws AppError ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_CANCELLABLE while it is processed, CONFLICT
 */
export async function removeFromHistory(parts: OrderParts, own: OwnOrder): Promise<void> {
  const { mongo, orders } = parts;
  await inTransaction(mongo, async (session) => {
    const order = await findOwn(parts, session, own);
    const isFinished = order.status === 'completed' || order.status === 'cancelled';
    const { correlationId } = own;
    const finished = isFinished ? order : await cancelPending(parts, session, { order, correlationId });
    if (!(await orders.hide(session, finished, 'owner'))) throw new AppError('CONFLICT');
  });
}

/** Number of orders held in memory at a time. */
const PAGE_SIZE = 100;

/**
 * Cancels the pending orders of an erased account: they can no longer be delivered or cancelled by their customer. Stock is
 * released as with any cancellation, no mail is sent, and orders being processed stay. @throws AppError CONFLICT
 */
export async function cancelPendingOf(
  parts: CancelParts,
  session: ClientSession,
  { accountId, correlationId }: Omit<OwnOrder, 'id'>,
): Promise<void> {
  for (;;) {
    const page = await parts.orders.findPendingOf(session, accountId, PAGE_SIZE);
    for (const order of page) await cancelPending(parts, session, { order, correlationId });
    if (page.length < PAGE_SIZE) return;
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
  parts: CancelParts,
  session: ClientSession,
  { order, correlationId }: { order: Order; correlationId: string },
): Promise<Order> {
  if (order.status !== 'pending') throw new AppError('ORDER_NOT_CANCELLABLE');
  const after = await parts.orders.setStatus(session, order, { status: 'cancelled', by: 'customer' });
  if (!after) throw new AppError('CONFLICT');
  const author = { accountId: null, correlationId };
  await publishStatus(parts, session, { before: order, after, author, byCustomer: true });
  return after;
}
