import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/**
 * How many like a product, and how many comments on it can be seen. There is one for each product that exists: whoever likes or
 * comments changes it, and so conflicts with the product's removal instead of outliving it.
 */
export interface Tally {
  likes: number;
  comments: number;
  /** Counts the changes: the version of the events about likes. */
  version: number;
}

interface TallyDocument extends Tally {
  _id: string;
}

/** What is added to a tally; negative numbers are taken off. */
export type TallyChange = Partial<Pick<Tally, 'likes' | 'comments'>>;

const collection = 'tallies';

export const tallyIndexes: CollectionIndexes = { collection, indexes: [] };

const empty: Tally = { likes: 0, comments: 0, version: 0 };

export type TallyRepository = ReturnType<typeof createTallyRepository>;

export function createTallyRepository(mongo: Pick<Mongo, 'db'>) {
  const tallies = mongo.db.collection<TallyDocument>(collection);
  return {
    /** Begins to count for a product; what is counted already stays. */
    async open(session: ClientSession, productId: string): Promise<void> {
      await tallies.updateOne({ _id: productId }, { $setOnInsert: { ...empty } }, { session, upsert: true });
    },

    async close(session: ClientSession, productId: string): Promise<void> {
      await tallies.deleteOne({ _id: productId }, { session });
    },

    /** The tally after the change; null for a product that does not exist. */
    add: (session: ClientSession, productId: string, change: TallyChange): Promise<Tally | null> =>
      tallies.findOneAndUpdate(
        { _id: productId },
        { $inc: { ...change, version: 1 } },
        { session, returnDocument: 'after' },
      ),

    /** Puts counts in place of those that stand; returns whether they differed. */
    async set(session: ClientSession, productId: string, counts: Pick<Tally, 'likes' | 'comments'>): Promise<boolean> {
      const { likes, comments } = counts;
      const before = await tallies.findOneAndUpdate(
        { _id: productId },
        { $set: { likes, comments }, $inc: { version: 1 } },
        { session, upsert: true },
      );
      return before?.likes !== likes || before.comments !== comments;
    },

    find: (productId: string): Promise<Tally | null> => tallies.findOne({ _id: productId }),

    /** How many like each of the products; those that do not exist are left out. */
    async countLikes(productIds: readonly string[]): Promise<Map<string, number>> {
      const found = await tallies.find({ _id: { $in: [...productIds] } }, { projection: { likes: 1 } }).toArray();
      return new Map(found.map(({ _id, likes }) => [_id, likes]));
    },
  };
}
