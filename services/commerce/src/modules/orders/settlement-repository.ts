import type { Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { MongoBulkWriteError, ObjectId } from 'mongodb';
import type { OrderDocument } from './order-document.ts';
import { endedDocument, orderCollection } from './order-document.ts';

export interface Settlement {
  /** Orders that are stored, whatever their status is now. */
  placed: string[];
  /** Orders that were never placed, and from now on never will be. */
  ended: string[];
}

export type SettlementRepository = ReturnType<typeof createSettlementRepository>;

/** What became of orders for which stock was reserved before they were stored. */
export function createSettlementRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  /**
   * Stores that these orders have ended, unless something is stored under their ids. Their ids are taken then, so that they cannot be placed
   * any more. With `releaseDue` the sweeper releases their stock. Returns the number of those that ended now.
   */
  async function end(ids: readonly string[], more: Pick<OrderDocument, 'releaseDue'> = {}): Promise<number> {
    const documents = ids.map((id) => ({ ...endedDocument(new ObjectId(id), new Date()), ...more }));
    try {
      return (await orders.insertMany(documents, { ordered: false })).insertedCount;
    } catch (error) {
      if (!isOnlyDuplicates(error)) throw error;
      return error.insertedCount;
    }
  }

  /** Reads only what a majority of the database servers has stored, which no failover can lose. */
  async function findFinal(ids: readonly string[]): Promise<Pick<OrderDocument, '_id' | 'status'>[]> {
    if (ids.length === 0) return [];
    const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
    return orders.find(filter, { projection: { status: 1 }, readConcern: { level: 'majority' } }).toArray();
  }

  return {
    end,

    /**
     * Ends those of the orders that do not exist, and returns what became of all. An order is in neither list as long as its record could still
     * be lost with a database server.
     */
    async settle(ids: readonly string[]): Promise<Settlement & { endedNow: number }> {
      const stored = await findFinal(ids);
      const known = new Set(stored.map(({ _id }) => _id.toHexString()));
      // Nearly all orders exist; an insert is tried only for the ids that were not found.
      const missing = ids.filter((id) => !known.has(id));
      const endedNow = missing.length === 0 ? 0 : await end(missing);
      const found = [...stored, ...(await findFinal(missing))];
      const idsOf = (matches: (status: OrderDocument['status']) => boolean): string[] =>
        found.filter(({ status }) => matches(status)).map(({ _id }) => _id.toHexString());
      return {
        placed: idsOf((status) => status !== 'failed'),
        ended: idsOf((status) => status === 'failed'),
        endedNow,
      };
    },
  };
}

/** True when the only reason for which documents were not inserted is that their ids exist. */
function isOnlyDuplicates(error: unknown): error is MongoBulkWriteError {
  if (!(error instanceof MongoBulkWriteError) || !isDuplicateKey(error)) return false;
  return [error.writeErrors].flat().every(({ code }) => code === error.code);
}
