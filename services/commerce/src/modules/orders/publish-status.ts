import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import { statusEvent, auditOrder, mailStatus } from './order-events.ts';
import type { Order } from './order.ts';
import type { OrderParts } from './order-parts.ts';

interface StatusChange {
  before: Order;
  after: Order;
  /**
   * Author of the change. Its `accountId` is null unless a member of staff made the change, because only those are
   * audited.
   */
  author: Author;
  byCustomer: boolean;
}

/**
 * Appends the event, the audit entry and, if the customer wants it, the mail of a status change to the outbox, in the
 * transaction of the change.
 */
export async function publishStatus(
  { outbox, mailPreferences }: Pick<OrderParts, 'outbox' | 'mailPreferences'>,
  session: ClientSession,
  { before, after, author, byCustomer }: StatusChange,
): Promise<void> {
  const { correlationId } = author;
  const event = statusEvent(after, { previous: before.status, byCustomer, correlationId });
  const audited = auditOrder(author, { id: after.id, before: before.status, after: after.status });
  const isWanted = await mailPreferences.isWanted(after.accountId, session);
  await outbox.append(session, [event, ...audited], isWanted ? mailStatus(after, correlationId) : []);
}
