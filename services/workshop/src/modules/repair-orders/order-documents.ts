import type { CollectionIndexes } from '@garage/mongo';
import type { ObjectId } from 'mongodb';
import type { ClaimedJob, RepairOrder } from './order.ts';

/** MongoDB document of a repair order. */
export interface OrderDocument extends Omit<RepairOrder, 'id' | 'hasConsent' | 'comebackOf'> {
  _id: ObjectId;
  /** Absent in orders of earlier releases. */
  hasConsent?: boolean;
  comebackOf?: ClaimedJob[];
  /** The promised time, or a distant one, by which the board is sorted. */
  due: Date;
  /** The code on the slip. Absent in orders of earlier releases until staff open their slip, and after erasure. */
  slipCode?: string;
  /** Counts the transactions that add a link or draft to the order, so that one of them and a concurrent erasure conflict. */
  holds?: number;
}

export const orderCollection = 'repair_orders';

export const orderIndexes: CollectionIndexes = {
  collection: orderCollection,
  indexes: [
    { key: { number: 1 }, name: 'by-number', unique: true },
    {
      key: { vehicleId: 1 },
      name: 'one-open-per-vehicle',
      unique: true,
      partialFilterExpression: { state: 'open' },
    },
    { key: { appointmentId: 1 }, name: 'one-per-appointment', unique: true, sparse: true },
    { key: { vehicleId: 1, createdAt: -1, _id: -1 }, name: 'by-vehicle' },
    { key: { 'comebackOf.orderId': 1, createdAt: -1 }, name: 'by-claimed-order', sparse: true },
    { key: { state: 1, step: 1, due: 1, _id: 1 }, name: 'board' },
    { key: { state: 1, due: 1, _id: 1 }, name: 'by-due' },
    { key: { state: 1, updatedAt: 1 }, name: 'by-state-and-update' },
    { key: { state: 1, createdAt: -1, _id: -1 }, name: 'by-state-and-age' },
    { key: { createdAt: -1, _id: -1 }, name: 'by-age' },
    { key: { updatedAt: 1, _id: 1 }, name: 'by-update' },
    { key: { 'contact.accountId': 1, _id: 1 }, name: 'by-account' },
    { key: { 'contact.emailDigest': 1 }, name: 'by-email' },
  ],
};

/** Projection of the fields of an order, without those that only queries and transactions use and without its code, which no list or event contains. */
export const storedFields = { due: 0, slipCode: 0, holds: 0 } as const;

export type StoredOrder = Omit<OrderDocument, keyof typeof storedFields>;

export const toOrder = ({ _id, hasConsent = false, comebackOf = [], ...fields }: StoredOrder): RepairOrder => ({
  id: _id.toHexString(),
  hasConsent,
  comebackOf,
  ...fields,
});

/** Later than any promised time. */
const NEVER = new Date('9999-12-31T00:00:00Z');

export const derivedFieldsOf = ({ promisedAt }: Pick<RepairOrder, 'promisedAt'>) => ({ due: promisedAt ?? NEVER });
