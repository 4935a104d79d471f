import type { Page } from '@garage/service-kit';
import type { Mongo } from '@garage/mongo';
import type { ObjectId } from 'mongodb';

/** An entity with its own page on the site. */
export interface SitemapEntry {
  id: string;
  changedAt: Date;
}

interface StoredDates {
  _id: ObjectId;
  createdAt: Date;
  /** Time of the last edit; absent when never edited. */
  changedAt?: Date;
}

export type AddressRepository = ReturnType<typeof createAddressRepository>;

/** Ids and modification dates of products and news, read in id order. */
export function createAddressRepository(mongo: Pick<Mongo, 'db'>) {
  return {
    async findPage(collection: 'products' | 'news', { skip, limit }: Page): Promise<SitemapEntry[]> {
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
