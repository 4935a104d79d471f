import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Cart } from './cart.ts';

/** An account's cart in one document, read and written as a whole, so that concurrent changes cannot exceed its limits. */
interface CartDocument extends Omit<Cart, 'accountId'> {
  /** The account's id. */
  _id: string;
  changedAt: Date;
}

const cartCollection = 'carts';

export const cartIndexes: CollectionIndexes = {
  collection: cartCollection,
  indexes: [{ key: { 'lines.id': 1 }, name: 'by-line' }],
};

const fields = { lines: 1, version: 1 } as const;

const toCart = ({ _id, lines, version }: Pick<CartDocument, '_id' | 'lines' | 'version'>): Cart => ({
  accountId: _id,
  lines,
  version,
});

export type CartRepository = ReturnType<typeof createCartRepository>;

export function createCartRepository(mongo: Mongo) {
  const carts = mongo.db.collection<CartDocument>(cartCollection);

  return {
    newLineId: (): string => new ObjectId().toHexString(),

    /** Reads an account's cart; an empty one when none is stored. */
    async find(accountId: string, session?: ClientSession): Promise<Cart> {
      const found = await carts.findOne({ _id: accountId }, { projection: fields, ...(session && { session }) });
      return found ? toCart(found) : { accountId, lines: [], version: 0 };
    },

    async findByLine(lineId: string): Promise<Cart | null> {
      const found = await carts.findOne({ 'lines.id': lineId }, { projection: fields });
      return found && toCart(found);
    },

    /** Stores new lines; false when the cart was changed since it was read. */
    async save({ accountId, version }: Cart, lines: Cart['lines'], session?: ClientSession): Promise<boolean> {
      const options = session ? { session } : {};
      const set = { lines, version: version + 1, changedAt: new Date() };
      if (version > 0) {
        return (await carts.updateOne({ _id: accountId, version }, { $set: set }, options)).matchedCount === 1;
      }
      try {
        // A cart that was removed and filled again has versions that it never had before: whoever has read the old one must not
        // change it.
        await carts.insertOne({ _id: accountId, ...set, version: Date.now() }, options);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async remove(session: ClientSession, accountId: string): Promise<void> {
      await carts.deleteOne({ _id: accountId }, { session });
    },
  };
}
