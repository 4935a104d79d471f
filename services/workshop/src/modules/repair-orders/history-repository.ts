import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { HistoryEntry } from './order.ts';

interface EntryDocument extends HistoryEntry {
  _id: ObjectId;
  orderId: string;
}

interface RequestedVersion {
  orderId: string;
  version: number;
  request: string;
}

const collection = 'order_history';

export const historyIndexes: CollectionIndexes = {
  collection,
  // Unique, so that a version of an order has one entry.
  indexes: [{ key: { orderId: 1, version: 1 }, name: 'one-per-version', unique: true }],
};

/** What staff wrote for the customer, with the step of the order then. */
export type Note = Pick<EntryDocument, 'orderId' | 'at' | 'to' | 'noteForCustomer'>;

/** The values that erasure gives to texts about a person. */
const erasedTexts = { reason: '', noteInternal: '', noteForCustomer: '' } satisfies Partial<HistoryEntry>;

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

/** Histories of orders, in a collection of their own because they have no limit. */
export function createHistoryRepository(mongo: Pick<Mongo, 'db'>) {
  const entries = mongo.db.collection<EntryDocument>(collection);
  return {
    async insert(session: ClientSession, orderId: string, entry: HistoryEntry): Promise<void> {
      await entries.insertOne({ _id: new ObjectId(), orderId, ...entry }, { session });
    },

    /** The last entries of an order, oldest first. */
    async listOf(orderId: string, limit: number): Promise<HistoryEntry[]> {
      const projection = { _id: 0, orderId: 0 } as const;
      const found = entries.find<HistoryEntry>({ orderId }, { projection }).sort({ version: -1 }).limit(limit);
      return (await found.toArray()).toReversed();
    },

    /** True when the entry of this version was made by this request. */
    async isMadeBy(session: ClientSession, { orderId, version, request }: RequestedVersion): Promise<boolean> {
      return (await entries.findOne({ orderId, version, request }, { session, projection: { _id: 1 } })) !== null;
    },

    /** What staff wrote for the customers of these orders, oldest first. */
    async notesOf(orderIds: readonly string[], limit: number): Promise<Note[]> {
      const filter = { orderId: { $in: [...orderIds] }, noteForCustomer: { $ne: '' } };
      const projection = { _id: 0, orderId: 1, at: 1, to: 1, noteForCustomer: 1 } as const;
      return entries.find<Note>(filter, { projection }).sort({ orderId: 1, version: 1 }).limit(limit).toArray();
    },

    async eraseTexts(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      await entries.updateMany({ orderId: { $in: [...orderIds] } }, { $set: erasedTexts }, { session });
    },
  };
}
