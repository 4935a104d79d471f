import type { Outbox } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import { statusEvent, auditOrder, mailStatus } from './order-events.ts';
import type { Order } from './order.ts';

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

/** Appends the event, audit entry and mail of a status change to the outbox, in the transaction of the change. */
export async function publishStatus(
  outbox: Outbox,
  session: ClientSession,
  { before, after, author, byCustomer }: StatusChange,
): Promise<void> {
  const { correlationId } = author;
  const event = statusEvent(after, { previous: before.status, byCustomer, correlationId });
  const audited = auditOrder(author, { id: after.id, before: before.status, after: after.status });
  await outbox.append(session, [event, ...audited], mailStatus(after, correlationId));
}
