import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Filter } from 'mongodb';
import type { ProductDocument, StoredProduct } from './product-repository.ts';
import { productCollection, productFields, toProduct } from './product-repository.ts';
import type { Product } from './product.ts';

interface Movement {
  id: string;
  /** Number of items moved, at least 1. */
  by: number;
}

/** What is taken from the stock of a product. */
export interface Taking {
  /** As it was read before it changes. */
  product: Product;
  /** Number of items, at most as many as the product has. */
  by: number;
}

export type ProductStockRepository = ReturnType<typeof createProductStockRepository>;

/** Changes the stock of products on behalf of orders. */
export function createProductStockRepository(mongo: Mongo) {
  const products = mongo.db.collection<ProductDocument>(productCollection);

  async function move(
    session: ClientSession,
    { id, by, filter }: Movement & { filter: Filter<ProductDocument> },
  ): Promise<Product | null> {
    const document = await products.findOneAndUpdate(
      { _id: new ObjectId(id), ...filter },
      { $inc: { quantity: by, version: 1 } },
      { session, returnDocument: 'after', projection: productFields },
    );
    return document && toProduct(document);
  }

  return {
    async find(session: ClientSession, id: string): Promise<Product | null> {
      const options = { session, projection: productFields };
      const document = await products.findOne<StoredProduct>({ _id: new ObjectId(id) }, options);
      return document && toProduct(document);
    },

    /** Decrements the stock; null, without a change, when the stock is too low or the product does not exist. */
    take: (session: ClientSession, { id, by }: Movement) =>
      move(session, { id, by: -by, filter: { quantity: { $gte: by } } }),

    /** Those of these products that exist. */
    async findMany(session: ClientSession, ids: readonly string[]): Promise<Product[]> {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const found = products.find<StoredProduct>(filter, { session, projection: productFields });
      return (await found.toArray()).map(toProduct);
    },

    /**
     * Decrements the stock of products that were read in the same transaction and have enough.
     * @throws an error, which aborts the transaction, when one of them was changed since
     */
    async takeAll(session: ClientSession, taken: readonly Taking[]): Promise<void> {
      const { matchedCount } = await products.bulkWrite(
        taken.map(({ product: { id, version }, by }) => ({
          updateOne: { filter: { _id: new ObjectId(id), version }, update: { $inc: { quantity: -by, version: 1 } } },
        })),
        { session },
      );
      if (matchedCount !== taken.length) throw new Error('A product was changed since it was read');
    },

    /** Increments the stock; null when the product no longer exists. */
    putBack: (session: ClientSession, { id, by }: Movement) => move(session, { id, by, filter: {} }),
  };
}
