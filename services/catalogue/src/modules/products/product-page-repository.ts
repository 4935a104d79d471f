import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Product } from './product.ts';
import type { ProductDocument, StoredProduct } from './product-repository.ts';
import { productCollection, productFields, toProduct } from './product-repository.ts';

/** Pages of all products by id, for other services that build read models. */
export function createProductPageRepository(mongo: Pick<Mongo, 'db'>) {
  const products = mongo.db.collection<ProductDocument>(productCollection);
  return {
    /** The products whose ids follow `after`, or the first ones. */
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
