import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Product } from './product.ts';
import type { ProductDocument, StoredProduct } from './product-repository.ts';
import { productCollection, productFields, toProduct } from './product-repository.ts';

/** Pages of all products by id, for other services that build read models. */
export function createProductPageRepository(mongo: Pick<Mongo, 'db'>) {
  const products = mongo.db.collection<ProductDocument>(productCollection);
  return {
    /** Reads the products whose ids come after `after`, or the first products when it is undefined. */
    async findAfter(after: string | undefined, limit: number): Promise<Product[]> {
      const documents = await products
        .find<StoredProduct>(after === undefined ? {} : { _id: { $gt: new ObjectId(after) } }, {
          projection: productFields,
        })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(toProduct);
    },
  };
}
