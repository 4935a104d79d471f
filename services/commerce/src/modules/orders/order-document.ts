import type { OrderStatus } from '@garage/contracts';
import { civilDateAt, foldText, orderCodeOf } from '@garage/contracts';
import type { CollectionIndexes } from '@garage/mongo';
import type { ObjectId } from 'mongodb';
import type { Order, OrderAttempt } from './order.ts';

/** How an order is stored, from the first moment on. What only a placed one has is empty before. */
export interface OrderDocument extends Omit<OrderAttempt, 'id' | 'placed'>, Omit<Order, 'id' | 'status' | 'placedAt'> {
  _id: ObjectId;
  /** The key of the request; the order's own id when it has none, or when nothing came of it. */
  key: string;
  /** Absent until it is placed. */
  placedAt?: Date;
  /** The day of that in Vietnam. */
  day?: string;
  /** Code, folded name and phone number, for staff's search. */
  search: string;
  /** While an order that leaves `cancelled` asks for stock. */
  reopening?: { attempt: number; since: Date };
  /** The attempt that catalogue is yet to be told to release. */
  releaseDue?: number;
  failedAt?: Date;
}

export const orderCollection = 'orders';

/** What came to nothing is kept as long as its key may come again, and then some. */
const FAILED_SECONDS = 7 * 24 * 60 * 60;

export const orderIndexes: CollectionIndexes = {
  collection: orderCollection,
  indexes: [
    { key: { accountId: 1, key: 1 }, name: 'one-a-key', unique: true },
    { key: { listed: 1, placedAt: 1, _id: 1 }, name: 'by-age' },
    { key: { listed: 1, status: 1, placedAt: 1, _id: 1 }, name: 'by-status-and-age' },
    { key: { accountId: 1, listedToOwner: 1, placedAt: 1, _id: 1 }, name: 'own-by-age' },
    { key: { listed: 1, day: 1 }, name: 'by-day' },
    { key: { status: 1, createdAt: 1 }, name: 'abandoned' },
    { key: { 'lines.image': 1 }, name: 'by-image' },
    { key: { 'reopening.since': 1 }, name: 'reopening', sparse: true },
    { key: { releaseDue: 1 }, name: 'to-release', sparse: true },
    { key: { failedAt: 1 }, name: 'expiry', sparse: true, expireAfterSeconds: FAILED_SECONDS },
  ],
};

/** What use cases know of an order; the rest is for queries and the sweeper. */
export const orderFields = { key: 0, day: 0, search: 0, reopening: 0, releaseDue: 0, failedAt: 0 } as const;
export type StoredOrder = Omit<OrderDocument, keyof typeof orderFields>;

export const toAttempt = (stored: StoredOrder): OrderAttempt => ({
  ...stored,
  id: stored._id.toHexString(),
  placed: toOrder(stored),
});

/** Null for one that was never placed. */
export function toOrder({ _id, status, placedAt, ...stored }: StoredOrder): Order | null {
  if (status === 'placing' || status === 'failed' || !placedAt) return null;
  return { id: _id.toHexString(), status, placedAt, ...stored };
}

export const searchTextOf = ({ id, name, phone }: { id: string; name: string; phone: string }): string =>
  [orderCodeOf(id).toLowerCase(), foldText(name), phone].join('|');

/** What an order has from the moment that it is placed, besides its lines. */
export const placedAt = (at: Date, status: OrderStatus) => ({
  status,
  placedAt: at,
  day: civilDateAt(at),
  timeline: [{ status, at }],
  version: 1,
  listed: true,
  listedToOwner: true,
});
