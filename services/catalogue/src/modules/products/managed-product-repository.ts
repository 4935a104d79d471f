import { LOW_STOCK_LIMIT } from '@garage/contracts';
import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Filter } from 'mongodb';
import { orders } from '../../lists/orders.ts';
import type { Product } from './product.ts';
import type { ProductDocument, StoredProduct } from './product-repository.ts';
import { productCollection, productFields, toProduct } from './product-repository.ts';

export const managedProductIndexes: CollectionIndexes = {
  collection: productCollection,
  indexes: [
    { key: { price: 1, createdAt: 1, _id: 1 }, name: 'by-price' },
    { key: { quantity: 1, createdAt: 1, _id: 1 }, name: 'by-stock-and-age' },
  ],
};

/**
 * Matches products that have all terms of one of the `termSets` or belong to one of the categories, and that meet the
 * other criteria.
 */
export interface ManagedFilter {
  /** Null when the list is not filtered by text; when both lists are empty, nothing matches. */
  text: { termSets: readonly (readonly string[])[]; categoryIds: readonly string[] } | null;
  categoryId?: string | undefined;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  stock?: 'out' | 'low' | undefined;
}

/** Stocks that run low, listed instead of a range, so that the index also gives the order by age. */
const lowStocks = Array.from({ length: LOW_STOCK_LIMIT }, (_, index) => index + 1);
const stocks = { out: 0, low: { $in: lowStocks } } as const;

function toFilter({ text, categoryId, priceFrom, priceTo, stock }: ManagedFilter): Filter<ProductDocument> {
  const price = {
    ...(priceFrom !== undefined && { $gte: priceFrom }),
    ...(priceTo !== undefined && { $lte: priceTo }),
  };
  return {
    ...(text && { $or: alternatives(text) }),
    ...(categoryId && { 'category._id': new ObjectId(categoryId) }),
    ...(Object.keys(price).length > 0 && { price }),
    ...(stock && { quantity: stocks[stock] }),
  };
}

/**
 * The conditions for `$or`. The category condition is included even when it matches nothing, because MongoDB rejects
 * an empty `$or`.
 */
const alternatives = ({ termSets, categoryIds }: NonNullable<ManagedFilter['text']>): Filter<ProductDocument>[] => [
  ...termSets.map((terms) => ({ searchTerms: { $all: [...terms] } })),
  { 'category._id': { $in: categoryIds.map((id) => new ObjectId(id)) } },
];

export type ManagedProductRepository = ReturnType<typeof createManagedProductRepository>;

/** Product queries of the back office. */
export function createManagedProductRepository(mongo: Mongo) {
  const products = mongo.db.collection<ProductDocument>(productCollection);
  return {
    /** Streams the matching products, or one page of them. */
    async *stream(filter: ManagedFilter, sort: ProductSort, page?: Page): AsyncGenerator<Product> {
      const found = products.find<StoredProduct>(toFilter(filter), { projection: productFields }).sort(orders[sort]);
      for await (const stored of page ? found.skip(page.skip).limit(page.limit) : found) yield toProduct(stored);
    },

    async findById(id: string): Promise<Product | null> {
      const stored = await products.findOne<StoredProduct>({ _id: new ObjectId(id) }, { projection: productFields });
      return stored && toProduct(stored);
    },

    count: (filter: ManagedFilter): Promise<number> => products.countDocuments(toFilter(filter)),

    /** Number of featured and of sold-out products. */
    async countStates(): Promise<{ featured: number; outOfStock: number }> {
      const [featured, outOfStock] = await Promise.all([
        products.countDocuments({ isFeatured: true }),
        products.countDocuments({ quantity: 0 }),
      ]);
      return { featured, outOfStock };
    },

    /** Products with the lowest stock, up to `atMost`. */
    async findScarce({ atMost, limit }: { atMost: number; limit: number }) {
      const found = await products
        .find<Pick<StoredProduct, '_id' | 'name' | 'quantity'>>(
          { quantity: { $lte: atMost } },
          { projection: { name: 1, quantity: 1 } },
        )
        .sort({ quantity: 1, createdAt: 1, _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, name, quantity }) => ({ id: _id.toHexString(), name, quantity }));
    },
  };
}
