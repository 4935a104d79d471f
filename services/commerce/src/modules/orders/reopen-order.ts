import type { OrderStatus } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { OrderParts } from './order-parts.ts';
import type { Order } from './order.ts';
import { publishStatus } from './publish-status.ts';

/**
 * Reopens a cancelled order with a new stock reservation. @throws AppError STOCK_SHORT, CONFLICT when it is being changed;
 * RequestFailed SERVICE_UNAVAILABLE when catalogue does not answer: it stays cancelled, and the sweeper releases what was
 * reserved
 */
export async function reopenOrder(
  parts: OrderParts,
  { order, status, author }: { order: Order; status: OrderStatus; author: Author },
): Promise<void> {
  const { mongo, orders, reopening, stock } = parts;
  const attempt = await reopening.begin(order);
  if (attempt === null) throw new AppError('CONFLICT');
  const reservation = { orderId: order.id, attempt };
  const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const answer = await stock.reserve({ ...reservation, lines }, author.correlationId);
  if (answer.outcome !== 'reserved') {
    if (await reopening.abort(reservation)) await stock.releaseDue(reservation, author.correlationId);
    if (answer.outcome !== 'refused') throw new AppError('CONFLICT');
    const [short] = answer.shortages;
    const name = order.lines.find(({ productId }) => productId === short?.productId)?.name ?? '';
    throw new AppError('STOCK_SHORT', { values: { name, available: short?.available ?? 0 } });
  }
  await inTransaction(mongo, async (session) => {
    const before = await orders.find(order.id, session);
    const after = before && (await reopening.finish(session, { ...reservation, status }));
    if (!after) throw new AppError('CONFLICT');
    await publishStatus(parts, session, { before, after, author, byCustomer: false });
  });
}
