import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { PersonalPage } from '@garage/service-kit/privacy';

export interface Like {
  accountId: string;
  productId: string;
}

/** A like as exported to its owner. */
interface DatedLike extends Pick<Like, 'productId'> {
  id: string;
  createdAt: Date;
}

interface LikeDocument extends Like {
  _id: ObjectId;
  createdAt: Date;
}

const collection = 'likes';

export const likeIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { accountId: 1, productId: 1 }, name: 'once-each', unique: true },
    { key: { accountId: 1, createdAt: -1, _id: -1 }, name: 'newest-of-account' },
    { key: { productId: 1 }, name: 'by-product' },
  ],
};

export type LikeRepository = ReturnType<typeof createLikeRepository>;

export function createLikeRepository(mongo: Pick<Mongo, 'db'>) {
  const likes = mongo.db.collection<LikeDocument>(collection);
  const only = { projection: { productId: 1 } } as const;
  return {
    /**
     * Inserts a like.
     * @throws a duplicate-key error when the account likes the product already
     */
    async insert(session: ClientSession, { accountId, productId }: Like): Promise<void> {
      await likes.insertOne({ _id: new ObjectId(), accountId, productId, createdAt: new Date() }, { session });
    },

    /** Inserts many likes; the caller updates the counts in the same transaction. */
    async insertMany(session: ClientSession, list: readonly Like[]): Promise<void> {
      const createdAt = new Date();
      const documents = list.map(({ accountId, productId }) => ({
        _id: new ObjectId(),
        accountId,
        productId,
        createdAt,
      }));
      await likes.insertMany(documents, { session });
    },

    /** Removes a like; false when there was none. */
    async remove(session: ClientSession, { accountId, productId }: Like): Promise<boolean> {
      return (await likes.deleteOne({ accountId, productId }, { session })).deletedCount > 0;
    },

    async removeOfProduct(session: ClientSession, productId: string): Promise<void> {
      await likes.deleteMany({ productId }, { session });
    },

    /** Removes all likes of an account; returns the ids of the products. */
    async removeOfAccount(session: ClientSession, accountId: string): Promise<string[]> {
      const found = await likes.find({ accountId }, { session, ...only }).toArray();
      await likes.deleteMany({ accountId }, { session });
      return found.map(({ productId }) => productId);
    },

    async has({ accountId, productId }: Like): Promise<boolean> {
      return (await likes.findOne({ accountId, productId }, only)) !== null;
    },

    /** Those of the given products that the account likes. */
    async findAmong(accountId: string, productIds: readonly string[]): Promise<string[]> {
      const found = await likes.find({ accountId, productId: { $in: [...productIds] } }, only).toArray();
      return found.map(({ productId }) => productId);
    },

    /** The products that the account liked most recently. */
    async findNewest(accountId: string, limit: number): Promise<string[]> {
      const found = await likes.find({ accountId }, only).sort({ createdAt: -1, _id: -1 }).limit(limit).toArray();
      return found.map(({ productId }) => productId);
    },

    /** Likes of an account, oldest first. */
    async findOfAccount({ accountId, after, limit }: PersonalPage): Promise<Array<DatedLike>> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      const found = await likes.find(filter).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(({ _id, productId, createdAt }) => ({ id: _id.toHexString(), productId, createdAt }));
    },

    countOf: (session: ClientSession, productId: string): Promise<number> =>
      likes.countDocuments({ productId }, { session }),

    async isEmpty(): Promise<boolean> {
      return (await likes.findOne({}, only)) === null;
    },
  };
}
