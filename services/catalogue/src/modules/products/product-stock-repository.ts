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

    /** Increments the stock; null when the product no longer exists. */
    putBack: (session: ClientSession, { id, by }: Movement) => move(session, { id, by, filter: {} }),
  };
}
