import type { ReadModelRow } from '@garage/messaging';
import { alive, createReadModel } from '@garage/messaging';
import type { CollectionIndexes, Migration, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** What the catalogue tells of a product. */
export interface KnownProduct {
  id: string;
  version: number;
  name: string;
  /** Its beginning. */
  description: string;
  /** Whole đồng. */
  price: number;
  quantity: number;
  categoryId: string;
  image: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

interface ProductRow extends ReadModelRow, Omit<KnownProduct, 'id'> {}

const collectionName = 'known_products';

export const knownProductIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] =>
  createReadModel<ProductRow>(mongo, collectionName).indexes;

const toProduct = ({ _id, deletedAt: _, ...facts }: ProductRow): KnownProduct => ({ id: _id, ...facts });

/**
 * Products that were kept before their descriptions were told are asked for again: as of version 0, so that whatever their owner
 * says is newer. Until it has answered they have none.
 */
export const knownProductMigrations: readonly Migration[] = [
  {
    name: '2026-11-product-descriptions',
    async run({ db }) {
      const rows = db.collection<ProductRow>(collectionName);
      const incomplete = { description: { $exists: false }, ...alive };
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
    /** Keeps the product unless what is known is as new (`orSame`: newer); returns whether it was kept. */
    put: (session: ClientSession, { id, ...facts }: KnownProduct, orSame = false): Promise<boolean> =>
      model.upsertIfNewer({ _id: id, ...facts }, { session, orSame }),

    /** Forgets the product; an older version does not bring it back. */
    forget: (session: ClientSession, { id, version }: { id: string; version: number }): Promise<boolean> =>
      model.removeIfNewer({ _id: id, version }, { session }),

    async findName(id: string, session?: ClientSession): Promise<string | null> {
      const row = await model.collection.findOne({ _id: id, ...alive }, { ...(session && { session }) });
      return row && row.name;
    },

    /** Those that exist, in no order. */
    async findMany(ids: readonly string[]): Promise<KnownProduct[]> {
      const rows = await model.collection.find({ _id: { $in: [...ids] }, ...alive }).toArray();
      return rows.map(toProduct);
    },

    /** What a list is filtered and put in order by. */
    async findSortKeys(
      ids: readonly string[],
    ): Promise<Pick<KnownProduct, 'id' | 'name' | 'categoryId' | 'createdAt'>[]> {
      const rows = await model.collection
        .find({ _id: { $in: [...ids] }, ...alive }, { projection: { name: 1, categoryId: 1, createdAt: 1 } })
        .toArray();
      return rows.map(({ _id, name, categoryId, createdAt }) => ({ id: _id, name, categoryId, createdAt }));
    },

    /** The versions of the products that are known, by id. */
    listVersions: () => model.listVersions(),
  };
}
