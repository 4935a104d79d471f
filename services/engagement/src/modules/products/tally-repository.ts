import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/**
 * Counts of likes and visible comments of a product. Exists for each existing product: every like and comment updates
 * it, so that it conflicts with a concurrent removal of the product.
 */
export interface Tally {
  likes: number;
  comments: number;
  /** Version, which every change increments and the events about likes carry. */
  version: number;
}

interface TallyDocument extends Tally {
  _id: string;
}

/** Amounts by which the counts of a product change; they may be negative. */
export type TallyChange = Partial<Pick<Tally, 'likes' | 'comments'>>;

const collection = 'tallies';

export const tallyIndexes: CollectionIndexes = { collection, indexes: [] };

const empty: Tally = { likes: 0, comments: 0, version: 0 };

export type TallyRepository = ReturnType<typeof createTallyRepository>;

export function createTallyRepository(mongo: Pick<Mongo, 'db'>) {
  const tallies = mongo.db.collection<TallyDocument>(collection);
  return {
    /** Creates the tally of a product unless it exists. */
    async create(session: ClientSession, productId: string): Promise<void> {
      await tallies.updateOne({ _id: productId }, { $setOnInsert: { ...empty } }, { session, upsert: true });
    },

    async remove(session: ClientSession, productId: string): Promise<void> {
      await tallies.deleteOne({ _id: productId }, { session });
    },

    /** Updates the tally and returns it; null for a product that does not exist. */
    add: (session: ClientSession, productId: string, change: TallyChange): Promise<Tally | null> =>
      tallies.findOneAndUpdate(
        { _id: productId },
        { $inc: { ...change, version: 1 } },
        { session, returnDocument: 'after' },
      ),

    /** Sets the counts of a product; true when they were different before. */
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

    /** Like counts by product id; unknown products are omitted. */
    async countLikes(productIds: readonly string[]): Promise<Map<string, number>> {
      const found = await tallies.find({ _id: { $in: [...productIds] } }, { projection: { likes: 1 } }).toArray();
      return new Map(found.map(({ _id, likes }) => [_id, likes]));
    },
  };
}
