import type { MoveStock } from '@garage/catalogue/stock';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';

type Products = MoveStock['products'];

/** Stock that is taken whether it is there or not: what the check must notice. */
export function takeWithoutAsking(mongo: Mongo, products: Products): Products {
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
