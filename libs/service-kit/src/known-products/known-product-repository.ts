import type { ReadModelRow } from '@garage/messaging';
import { createReadModel, fillIndexes } from '@garage/messaging';
import { isUnreachable } from '@garage/mongo';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { createBatchedReads } from '../concurrency/batched-reads.ts';
import type { KnownProduct } from './known-product.ts';

type Facts = Omit<KnownProduct, 'id' | 'sold'>;

interface KnownProductRow extends ReadModelRow {
  /** The data of the product, also kept after its removal, because carts may still contain it. */
  facts?: Facts;
}

export type KnownProductRepository = ReturnType<typeof createKnownProductRepository>;

export function createKnownProductRepository(mongo: Pick<Mongo, 'db'>) {
  const known = createReadModel<KnownProductRow>(mongo, 'known_products');
  const indexes: CollectionIndexes[] = [...known.indexes, fillIndexes];

  /** Products by id; unknown ids are left out. */
  async function findMany(ids: readonly string[]): Promise<Map<string, KnownProduct>> {
    if (ids.length === 0) return new Map();
    // Removed products are included, because carts still show their names.
    const rows = await known.collection.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(rows.flatMap((row) => toKnownProduct(row)).map((product) => [product.id, product]));
  }

  const read = createBatchedReads(findMany, { isOutage: isUnreachable });
  return {
    indexes,
    findMany,
    find: async (id: string): Promise<KnownProduct | null> => (await read(id)) ?? null,

    /** Stores a product if its version is newer than the stored one; with `orSame`, also if the versions are equal. */
    async keep(
      { id, version, facts }: { id: string; version: number; facts: Facts },
      options: { session?: ClientSession; orSame?: boolean } = {},
    ): Promise<void> {
      await known.upsertIfNewer({ _id: id, version, facts }, options);
    },

    async remove(session: ClientSession, { id, version }: { id: string; version: number }): Promise<void> {
      const before = await known.collection.findOne({ _id: id }, { session, projection: { facts: 1 } });
      const row: KnownProductRow = { _id: id, version, deletedAt: new Date() };
      await known.upsertIfNewer({ ...row, ...(before?.facts && { facts: before.facts }) }, { session });
    },

    /** The versions, by id, of the products that are not removed from catalogue. */
    listVersions: () => known.listVersions(),
  };
}

function toKnownProduct({ _id, facts, deletedAt }: KnownProductRow): KnownProduct[] {
  if (!facts) return [];
  const sold = deletedAt === undefined;
  return [{ id: _id, ...facts, stock: sold ? Math.max(0, facts.stock) : 0, sold }];
}
