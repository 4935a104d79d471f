import type { OrderActor, OrderStatus } from '@garage/contracts';
import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { OrderDocument } from './order-document.ts';
import { orderCollection, placedFields, searchTermsOfOrder } from './order-document.ts';
import type { Contact, OrderLine } from './order.ts';

/** A placed order with its past; `timeline` begins with `pending`, oldest entry first. */
export interface ImportedOrder extends Contact {
  accountId: string;
  lines: readonly Omit<OrderLine, 'id'>[];
  timeline: readonly { status: OrderStatus; at: Date; by: OrderActor }[];
}

/**
 * Adds orders with their past, and neither publishes events nor sends mails. They reserve no stock: it counts as taken before the
 * import, so a cancellation returns none.
 */
export async function importOrders(mongo: Mongo, list: readonly ImportedOrder[]): Promise<void> {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  if (list.length > 0) await orders.insertMany(list.map(toDocument));
}

function toDocument({ lines, timeline, ...contact }: ImportedOrder): OrderDocument {
  const [placed, last] = [timeline[0], timeline.at(-1)];
  if (!placed || !last) throw new Error('An imported order has no timeline');
  const _id = new ObjectId();
  return {
    _id,
    ...contact,
    ...placedFields(placed.at, last.status),
    key: _id.toHexString(),
    bodyHash: '',
    lines: lines.map((line) => ({ id: new ObjectId().toHexString(), ...line })),
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    timeline: [...timeline],
    version: timeline.length,
    attempt: FIRST_RESERVATION_ATTEMPT,
    searchTerms: searchTermsOfOrder({ id: _id.toHexString(), ...contact }),
    createdAt: placed.at,
  };
}
