import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Product } from './product.ts';
import type { ProductDocument, StoredProduct } from './product-repository.ts';
import { productCollection, productFields, toProduct } from './product-repository.ts';

/** Products as another service reads them all: by id, page after page. */
export function createProductPageRepository(mongo: Pick<Mongo, 'db'>) {
  const products = mongo.db.collection<ProductDocument>(productCollection);
  return {
    /** The products whose ids come after one, or the first ones. */
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
