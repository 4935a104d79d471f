import { commerceAudited, orderCancelled, orderCodeOf, orderPlaced, orderStatusChanged } from '@garage/contracts';
import type { OrderStatus } from '@garage/contracts';
import { mailJob } from '@garage/mail';
import type { EventDraft, JobDraft } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import { auditDraft } from '@garage/service-kit/audit';
import { stoppableAccount } from '@garage/service-kit/privacy';
import type { Order } from './order.ts';

/** The request that causes an event or a mail; `traceparent`: see EventDraft. */
export interface Cause {
  correlationId: string;
  traceparent?: string | undefined;
}

const factsOf = ({ accountId, total, attempt }: Order) => ({ accountId, total, attempt });

export function orderPlacedEvent(order: Order, { correlationId, traceparent }: Cause): EventDraft {
  const { id: entityId, version } = order;
  return { contract: orderPlaced, entityId, version, correlationId, traceparent, data: factsOf(order) };
}

/** The event of a status change or cancellation. */
export function statusEvent(
  order: Order,
  { previous, byCustomer, correlationId }: { previous: OrderStatus; byCustomer: boolean; correlationId: string },
): EventDraft {
  const { id: entityId, version, status } = order;
  const facts = { ...factsOf(order), previous };
  return status === 'cancelled'
    ? { contract: orderCancelled, entityId, version, correlationId, data: { ...facts, byCustomer } }
    : { contract: orderStatusChanged, entityId, version, correlationId, data: { ...facts, status } };
}

/** Audit entry of a change by staff; `after` is null for a deletion. It identifies the customer only by the order code. */
export function auditOrder(
  author: Author,
  { id, before, after }: { id: string; before: OrderStatus; after: OrderStatus | null },
): EventDraft[] {
  return auditDraft(commerceAudited, author, {
    kind: 'order',
    targetId: id,
    label: orderCodeOf(id),
    before: { status: before },
    after: after && { status: after },
  });
}

/** The mail about a placed order; none when the customer's data were erased. */
export function mailPlaced({ id, name, email, lines, total, placedAt }: Order, cause: Cause): JobDraft[] {
  if (email === '') return [];
  const items = lines.map(({ name: product, quantity, price }) => ({ name: product, quantity, price }));
  const data = { to: email, fullName: name, orderId: id, lines: items, total, at: placedAt.toISOString() };
  return [
    { ...mailJob({ name: 'order-placed', data, correlationId: cause.correlationId }), traceparent: cause.traceparent },
  ];
}

export function mailStatus(order: Order, correlationId: string): JobDraft[] {
  const { id, name, email, status, timeline } = order;
  if (email === '') return [];
  const at = timeline.at(-1)?.at ?? new Date();
  const data = { to: email, fullName: name, ...stoppableAccount(order), orderId: id, status, at: at.toISOString() };
  return [mailJob({ name: 'order-status', data, correlationId })];
}
