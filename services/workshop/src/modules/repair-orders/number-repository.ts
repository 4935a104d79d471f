import { civilDateAt, formatOrderNumber } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

interface CounterDocument {
  /** The year in Vietnam. */
  _id: number;
  last: number;
}

const collection = 'order_numbers';

export const numberIndexes: CollectionIndexes = { collection, indexes: [] };

const yearAt = (at: Date): number => Number(civilDateAt(at).slice(0, 4));

export type NumberRepository = ReturnType<typeof createNumberRepository>;

/** The numbers of orders: a counter for each year, which an order increments in its own transaction, so that it has no holes. */
export function createNumberRepository(mongo: Pick<Mongo, 'db'>) {
  const counters = mongo.db.collection<CounterDocument>(collection);
  const prepared = new Set<number>();

  return {
    /** Creates the counter of a year, outside of transactions: two that inserted it at once would abort each other. */
    async prepare(at: Date): Promise<void> {
      const year = yearAt(at);
      if (prepared.has(year)) return;
      try {
        await counters.updateOne({ _id: year }, { $setOnInsert: { last: 0 } }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      prepared.add(year);
    },

    async next(session: ClientSession, at: Date): Promise<string> {
      const year = yearAt(at);
      const counter = await counters.findOneAndUpdate(
        { _id: year },
        { $inc: { last: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      );
      if (!counter) throw new TypeError('No counter');
      return formatOrderNumber(year, counter.last);
    },
  };
}
