import type { Page } from '@garage/service-kit';
import type { Mongo } from '@garage/mongo';
import type { ObjectId } from 'mongodb';

/** What has a page of its own. */
export interface Addressed {
  id: string;
  changedAt: Date;
}

interface StoredDates {
  _id: ObjectId;
  createdAt: Date;
  /** When staff last wrote it; what was never written again has none. */
  changedAt?: Date;
}

export type AddressRepository = ReturnType<typeof createAddressRepository>;

/** The ids and dates of products and news, read along the index of ids. */
export function createAddressRepository(mongo: Pick<Mongo, 'db'>) {
  return {
    async findPage(collection: 'products' | 'news', { skip, limit }: Page): Promise<Addressed[]> {
      const documents = await mongo.db
        .collection<StoredDates>(collection)
        .find({}, { projection: { createdAt: 1, changedAt: 1 } })
        .sort({ _id: 1 })
        .skip(skip)
        .limit(limit)
        .toArray();
      return documents.map(({ _id, createdAt, changedAt = createdAt }) => ({ id: _id.toHexString(), changedAt }));
    },
  };
}
