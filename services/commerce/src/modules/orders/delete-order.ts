import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditOrder } from './order-events.ts';
import type { OrderParts } from './order-parts.ts';
import { publishStatus } from './publish-status.ts';

/**
 * Removes an order from the lists of staff. An open order is cancelled, so that its stock is released. It stays in its
 * customer's history and in the statistics.
 * @throws AppError ORDER_NOT_FOUND, CONFLICT
 */
export async function deleteOrder(parts: OrderParts, { id, author }: { id: string; author: Author }): Promise<void> {
  const { mongo, outbox, orders } = parts;
  await inTransaction(mongo, async (session) => {
    const before = await orders.find(id, session);
    if (!before?.listed) throw new AppError('ORDER_NOT_FOUND');
    const isOpen = before.status === 'pending' || before.status === 'processing';
    const after = isOpen ? await orders.setStatus(session, before, { status: 'cancelled', by: 'staff' }) : before;
    if (!after || !(await orders.hide(session, after, 'staff'))) throw new AppError('CONFLICT');
    // The cancellation is not audited, so that the audit log gets only one entry: the deletion.
    const unaudited = { ...author, accountId: null };
    if (isOpen) await publishStatus(parts, session, { before, after, author: unaudited, byCustomer: false });
    await outbox.append(session, auditOrder(author, { id, before: before.status, after: null }));
  });
}
