import type { Outbox } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import { announceStatus, auditOrder, mailStatus } from './order-events.ts';
import type { Order } from './order.ts';

interface ToldChange {
  before: Order;
  after: Order;
  /** Whoever is no staff has no account here: the audit log is of staff. */
  author: Author;
  byCustomer: boolean;
}

/** A change of status for other services, the audit log and the customer, in the transaction of the change. */
export async function tellStatus(
  outbox: Outbox,
  session: ClientSession,
  { before, after, author, byCustomer }: ToldChange,
): Promise<void> {
  const { correlationId } = author;
  const told = announceStatus(after, { previous: before.status, byCustomer, correlationId });
  const audited = auditOrder(author, { id: after.id, before: before.status, after: after.status });
  await outbox.append(session, [told, ...audited], mailStatus(after, correlationId));
}
