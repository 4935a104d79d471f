import type { StockDependencies } from '@garage/catalogue/stock';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';

type Products = StockDependencies['products'];

/** Takes stock whether it is available or not: the check must detect that. */
export function takeWithoutCheck(mongo: Mongo, products: Products): Products {
  const collection = mongo.db.collection('products');
  return {
    ...products,
    take: async (session, { id, by }) => {
      const change = { $inc: { quantity: -by, version: 1 } };
      await collection.updateOne({ _id: new ObjectId(id) }, change, { session });
      return products.find(session, id);
    },
  };
}
