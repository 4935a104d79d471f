import type { OrderStatus } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { OrderParts } from './order-parts.ts';
import type { Order } from './order.ts';
import { publishStatus } from './publish-status.ts';
import type { OrderReservation } from './reopening-repository.ts';

/**
 * Reopens a cancelled order with a new stock reservation. @throws AppError STOCK_SHORT, CONFLICT when it is being changed,
 * ORDER_CUSTOMER_ERASED when nobody is left to deliver to; RequestFailed SERVICE_UNAVAILABLE when catalogue does not answer: it
 * stays cancelled, and the sweeper releases what was reserved
 */
export async function reopenOrder(
  parts: OrderParts,
  { order, status, author }: { order: Order; status: OrderStatus; author: Author },
): Promise<void> {
  const { forgotten, reopening, stock } = parts;
  if (await forgotten.has(order.accountId)) throw new AppError('ORDER_CUSTOMER_ERASED');
  const attempt = await reopening.begin(order);
  if (attempt === null) throw new AppError('CONFLICT');
  const reservation = { orderId: order.id, attempt };
  const giveUp = async (): Promise<void> => {
    if (await reopening.abort(reservation)) await stock.releaseDue(reservation, author.correlationId);
  };
  const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const answer = await stock.reserve({ ...reservation, lines }, author.correlationId);
  if (answer.outcome !== 'reserved') {
    await giveUp();
    if (answer.outcome !== 'refused') throw new AppError('CONFLICT');
    const [short] = answer.shortages;
    const name = order.lines.find(({ productId }) => productId === short?.productId)?.name ?? '';
    throw new AppError('STOCK_SHORT', { values: { name, available: short?.available ?? 0 } });
  }
  const refusal = await finish(parts, { ...reservation, status, author });
  if (refusal === 'ORDER_CUSTOMER_ERASED') await giveUp();
  if (refusal) throw new AppError(refusal);
}

/** Sets the new status of an order whose stock is reserved; returns why it cannot be set. */
function finish(
  parts: OrderParts,
  { status, author, ...reservation }: OrderReservation & { status: OrderStatus; author: Author },
): Promise<'CONFLICT' | 'ORDER_CUSTOMER_ERASED' | undefined> {
  const { mongo, forgotten, orders, reopening } = parts;
  return inTransaction(mongo, async (session) => {
    const before = await orders.find(reservation.orderId, session);
    if (!before) return 'CONFLICT';
    // An erasure at the same time changes the order, too, so that one of the two transactions is repeated and sees the other.
    if (await forgotten.has(before.accountId, session)) return 'ORDER_CUSTOMER_ERASED';
    const after = await reopening.finish(session, { ...reservation, status });
    if (!after) return 'CONFLICT';
    await publishStatus(parts, session, { before, after, author, byCustomer: false });
    return undefined;
  });
}
