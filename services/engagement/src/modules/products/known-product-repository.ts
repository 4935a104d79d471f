import type { ReadModelRow } from '@garage/messaging';
import { notDeleted, createReadModel } from '@garage/messaging';
import type { CollectionIndexes, Migration, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** The product fields received from the catalogue. */
export interface KnownProduct {
  id: string;
  version: number;
  name: string;
  /** Excerpt. */
  description: string;
  /** Whole đồng. */
  price: number;
  quantity: number;
  categoryId: string;
  image: string;
  /** Time at which catalogue created the product, ISO 8601 in UTC. */
  createdAt: string;
}

interface ProductRow extends ReadModelRow, Omit<KnownProduct, 'id'> {}

const collectionName = 'known_products';

export const knownProductIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] =>
  createReadModel<ProductRow>(mongo, collectionName).indexes;

const toProduct = ({ _id, deletedAt: _, ...facts }: ProductRow): KnownProduct => ({ id: _id, ...facts });

/**
 * Has the products filled again that were stored before events contained descriptions: with version 0, every version
 * from catalogue is newer. Until then their description is empty.
 */
export const knownProductMigrations: readonly Migration[] = [
  {
    name: '2026-11-product-descriptions',
    async run({ db }) {
      const rows = db.collection<ProductRow>(collectionName);
      const incomplete = { description: { $exists: false }, ...notDeleted };
      if ((await rows.findOne(incomplete)) === null) return;
      await db.collection<{ _id: string }>('fillings').deleteOne({ _id: 'products' });
      await rows.updateMany(incomplete, { $set: { description: '', version: 0 } });
    },
  },
];

export type KnownProductRepository = ReturnType<typeof createKnownProductRepository>;

export function createKnownProductRepository(mongo: Pick<Mongo, 'db'>) {
  const model = createReadModel<ProductRow>(mongo, collectionName);
  return {
    /**
     * Stores the product if its version is newer than the stored one; with `orSame`, also if the versions are equal.
     * Returns true when it was stored.
     */
    put: (session: ClientSession, { id, ...facts }: KnownProduct, orSame = false): Promise<boolean> =>
      model.upsertIfNewer({ _id: id, ...facts }, { session, orSame }),

    /** Stores a newer version of a product that is known and not deleted. Returns true when it was stored. */
    replace: ({ id, ...facts }: KnownProduct): Promise<boolean> => model.replaceIfNewer({ _id: id, ...facts }),

    /** Marks the product as deleted; events with older versions do not restore it. */
    markDeleted: (session: ClientSession, { id, version }: { id: string; version: number }): Promise<boolean> =>
      model.removeIfNewer({ _id: id, version }, { session }),

    async findName(id: string, session?: ClientSession): Promise<string | null> {
      const row = await model.collection.findOne({ _id: id, ...notDeleted }, { ...(session && { session }) });
      return row && row.name;
    },

    /** Names of the existing products by id. */
    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      const filter = { _id: { $in: [...ids] }, ...notDeleted };
      const rows = await model.collection.find(filter, { projection: { name: 1 } }).toArray();
      return new Map(rows.map(({ _id, name }) => [_id, name]));
    },

    /** The existing products, unsorted. */
    async findMany(ids: readonly string[]): Promise<KnownProduct[]> {
      const rows = await model.collection.find({ _id: { $in: [...ids] }, ...notDeleted }).toArray();
      return rows.map(toProduct);
    },

    /** The fields of the given products by which lists are filtered and sorted. */
    async findSortKeys(
      ids: readonly string[],
    ): Promise<Pick<KnownProduct, 'id' | 'name' | 'categoryId' | 'createdAt'>[]> {
      const rows = await model.collection
        .find({ _id: { $in: [...ids] }, ...notDeleted }, { projection: { name: 1, categoryId: 1, createdAt: 1 } })
        .toArray();
      return rows.map(({ _id, name, categoryId, createdAt }) => ({ id: _id, name, categoryId, createdAt }));
    },

    /** Versions of all known products by id. */
    listVersions: () => model.listVersions(),
  };
}
