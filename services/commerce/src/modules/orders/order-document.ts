import type { OrderStatus } from '@garage/contracts';
import { civilDateAt, FIRST_RESERVATION_ATTEMPT, orderCodeOf } from '@garage/contracts';
import type { CollectionIndexes, Migration } from '@garage/mongo';
import { contactTermsOf, fillSearchTerms, replaceSearchTerms } from '@garage/service-kit/search';
import type { ObjectId } from 'mongodb';
import type { EnteredContact, Order, OrderAttempt } from './order.ts';

/** MongoDB document of an order, placed or not. Fields that only a placed order has are empty otherwise. */
export interface OrderDocument extends Omit<OrderAttempt, 'id' | 'placed'>, Omit<Order, 'id' | 'status' | 'placedAt'> {
  _id: ObjectId;
  /** Idempotency key of the request; the order's own id when there was none, or when the order failed and the key is free again. */
  key: string;
  /** Absent until placed. */
  placedAt?: Date;
  /** The day of `placedAt` in Vietnamese time, for statistics. */
  day?: string;
  /** Terms of code, name, phone number and e-mail, for the search of staff. */
  searchTerms: string[];
  /** Search text of orders that earlier releases placed. */
  search?: string;
  /** Set while stock is being reserved for a cancelled order that gets another status. */
  reopening?: { attempt: number; since: Date };
  /** Number of the reservation that catalogue still has to release; absent when there is none. */
  releaseDue?: number;
  failedAt?: Date;
}

export const orderCollection = 'orders';

/** Names of indexes that queries pass as a hint. */
export const indexNames = { byTerm: 'by-term-and-age', byAccount: 'own-by-age', byDay: 'by-day' } as const;

/** Failed orders are kept for this time, which is longer than any client repeats a request. */
const FAILED_TTL_SECONDS = 7 * 24 * 60 * 60;

export const orderIndexes: CollectionIndexes = {
  collection: orderCollection,
  indexes: [
    { key: { accountId: 1, key: 1 }, name: 'one-a-key', unique: true },
    { key: { listed: 1, placedAt: 1, _id: 1 }, name: 'by-age' },
    { key: { listed: 1, status: 1, placedAt: 1, _id: 1 }, name: 'by-status-and-age' },
    { key: { searchTerms: 1, placedAt: 1, _id: 1 }, name: indexNames.byTerm },
    { key: { accountId: 1, listedToOwner: 1, placedAt: 1, _id: 1 }, name: indexNames.byAccount },
    { key: { listed: 1, day: 1 }, name: indexNames.byDay },
    { key: { status: 1, createdAt: 1 }, name: 'abandoned' },
    { key: { 'lines.image': 1 }, name: 'by-image' },
    { key: { 'reopening.since': 1 }, name: 'reopening', sparse: true },
    { key: { releaseDue: 1 }, name: 'to-release', sparse: true },
    { key: { failedAt: 1 }, name: 'expiry', sparse: true, expireAfterSeconds: FAILED_TTL_SECONDS },
  ],
};

/** Projection for use cases; the excluded fields are for queries and the sweeper. */
export const orderFields = {
  key: 0,
  day: 0,
  searchTerms: 0,
  search: 0,
  reopening: 0,
  releaseDue: 0,
  failedAt: 0,
} as const;
export type StoredOrder = Omit<OrderDocument, keyof typeof orderFields>;

export const toAttempt = (stored: StoredOrder): OrderAttempt => ({
  ...stored,
  id: stored._id.toHexString(),
  placed: toOrder(stored),
});

/** Reads an order from its document; null when it was never placed. */
export function toOrder({ _id, status, placedAt, ...stored }: StoredOrder): Order | null {
  if (status === 'failed' || !placedAt) return null;
  return { id: _id.toHexString(), status, placedAt, ...stored };
}

type SearchedFields = Pick<Order, 'id' | 'name' | 'phone' | 'email'>;

export const searchTermsOfOrder = ({ id, name, phone, email }: SearchedFields): string[] =>
  contactTermsOf({ names: [name], codes: [orderCodeOf(id)], email, phone });

const searched = {
  collection: orderCollection,
  fields: { name: 1, phone: 1, email: 1 } as const,
  termsOf: ({ _id, ...contact }: StoredOrder) => searchTermsOfOrder({ id: _id.toHexString(), ...contact }),
};

/** Ends orders that an earlier release stored before their reservation and did not finish. */
const endStarted: Migration = {
  name: '2026-12-end-started-orders',
  async run({ db, checkpoint }) {
    const orders = db.collection(orderCollection);
    const started = { status: 'placing' };
    for await (const { _id } of orders.find(started, { projection: { _id: 1 } })) {
      const ended = { status: 'failed', key: String(_id), releaseDue: FIRST_RESERVATION_ATTEMPT, failedAt: new Date() };
      await orders.updateOne({ _id, ...started }, { $set: ended });
      await checkpoint(String(_id));
    }
  },
};

/**
 * First those of `searchTerms` of orders of earlier releases: without them a list shows an order, but a search does not find it.
 */
export const orderMigrations = [
  fillSearchTerms({ name: '2026-11-order-search-terms', ...searched }),
  replaceSearchTerms({ name: '2026-11-order-contact-terms', ...searched }),
  endStarted,
];

/** The combined search terms, by which a search for several words scans few index entries. */
export const orderTerms = { ...searched, version: 'joined' };

/** Fields set when an order is placed, besides its lines. */
export const placedFields = (at: Date, status: OrderStatus) => ({
  status,
  placedAt: at,
  day: civilDateAt(at),
  timeline: [{ status, at, by: 'customer' as const }],
  version: 1,
  listed: true,
  listedToOwner: true,
});

/** Fields of an order that is not placed, besides those of its request. */
export const notPlacedFields = {
  lines: [],
  total: 0,
  timeline: [],
  version: 0,
  attempt: FIRST_RESERVATION_ATTEMPT,
  listed: false,
  listedToOwner: false,
  searchTerms: [],
};

/** The contact data of an order whose customer was erased, or that was never placed. A field without a value here would survive an erasure. */
export const emptyContact: EnteredContact = { name: '', phone: '', email: '', address: '', note: '' };

/**
 * An order that was abandoned before it was stored. It belongs to no account, and its key is its own id, so that the key of its
 * request is free.
 */
export const endedDocument = (_id: ObjectId, at: Date): OrderDocument => ({
  _id,
  accountId: '',
  key: _id.toHexString(),
  bodyHash: '',
  ...emptyContact,
  ...notPlacedFields,
  status: 'failed',
  createdAt: at,
  failedAt: at,
});
