import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey, isUnreachable } from '@garage/mongo';
import { createBatchedReads, createKeyedBatches } from '@garage/service-kit';
import { MongoBulkWriteError, ObjectId } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
import type { Cart } from './cart.ts';

/** An account's cart in one document, read and written as a whole, so that concurrent changes cannot exceed its limits. */
interface CartDocument extends Omit<Cart, 'accountId'> {
  /** The account's id. */
  _id: string;
  changedAt: Date;
  /** The account was erased. The document keeps its unique key, so that a request which is still running cannot store a cart again. */
  erased?: true;
}

const cartCollection = 'carts';

export const cartIndexes: CollectionIndexes = {
  collection: cartCollection,
  indexes: [{ key: { 'lines.id': 1 }, name: 'by-line' }],
};

const fields = { lines: 1, version: 1, erased: 1 } as const;

const toCart = ({ _id, lines, version }: Pick<CartDocument, '_id' | 'lines' | 'version'>): Cart => ({
  accountId: _id,
  lines,
  version,
});

/** A cart as it was read, and its new lines. */
export interface CartChange {
  cart: Cart;
  lines: Cart['lines'];
}

/** Maximum number of carts that one command inserts. */
const MAX_INSERTED = 100;

/**
 * Returns a function that inserts a cart, and false when its account has one already. Carts that arrive while others are being inserted share
 * the next command.
 */
function createCartInserts(carts: Collection<CartDocument>): (cart: CartDocument) => Promise<boolean> {
  const insert = createKeyedBatches<CartDocument, boolean>({
    maxSize: MAX_INSERTED,
    isOutage: isUnreachable,
    async handle(_key, added) {
      const rejected = new Set<CartDocument | undefined>();
      await carts.insertMany([...added], { ordered: false }).catch((error: unknown) => {
        for (const index of rejectedByKey(error)) rejected.add(added[index]);
      });
      return (cart) => !rejected.has(cart);
    },
  });
  return (cart) => insert('', cart);
}

/** The positions of the documents that a unique key rejected. @throws the error when it has another reason */
function rejectedByKey(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError) || !isDuplicateKey(error)) throw error;
  const failures = [error.writeErrors].flat();
  if (failures.some(({ code }) => code !== error.code)) throw error;
  return failures.map(({ index }) => index);
}

export type CartRepository = ReturnType<typeof createCartRepository>;

export function createCartRepository(mongo: Mongo) {
  const carts = mongo.db.collection<CartDocument>(cartCollection);
  const findMany = async (ids: readonly string[]) => {
    const found = await carts.find({ _id: { $in: [...ids] } }, { projection: fields }).toArray();
    return new Map(found.map((cart) => [cart._id, cart]));
  };
  const read = createBatchedReads(findMany, { isOutage: isUnreachable });
  const insert = createCartInserts(carts);

  return {
    newLineId: (): string => new ObjectId().toHexString(),

    /** Reads an account's cart; an empty one when none is stored, or when the account was erased. */
    async find(accountId: string, session?: ClientSession): Promise<Cart> {
      const found = session
        ? await carts.findOne({ _id: accountId }, { projection: fields, session })
        : await read(accountId);
      return found && !found.erased ? toCart(found) : { accountId, lines: [], version: 0 };
    },

    async findByLine(lineId: string): Promise<Cart | null> {
      const found = await carts.findOne({ 'lines.id': lineId }, { projection: fields });
      return found && toCart(found);
    },

    /** Stores new lines; false when the cart was changed since it was read, or when the account was erased. */
    async save({ accountId: _id, version }: Cart, lines: Cart['lines']): Promise<boolean> {
      const set = { lines, version: version + 1, changedAt: new Date() };
      if (version > 0) return (await carts.updateOne({ _id, version }, { $set: set })).matchedCount === 1;
      // A cart that was removed and filled again has versions that it never had before: whoever has read the old one must not
      // change it.
      return insert({ _id, ...set, version: Date.now() });
    },

    /** Stores new lines of stored carts of different accounts; false when one of them was changed since it was read. */
    async saveAll(session: ClientSession, changes: readonly CartChange[]): Promise<boolean> {
      const changedAt = new Date();
      const { matchedCount } = await carts.bulkWrite(
        changes.map(({ cart: { accountId: _id, version }, lines }) => ({
          updateOne: { filter: { _id, version }, update: { $set: { lines, version: version + 1, changedAt } } },
        })),
        { session },
      );
      return matchedCount === changes.length;
    },

    /** Removes the cart of an erased account; it can never be stored again. */
    async erase(session: ClientSession, accountId: string): Promise<void> {
      const erased = { lines: [], version: -1, changedAt: new Date(), erased: true as const };
      await carts.replaceOne({ _id: accountId }, erased, { session, upsert: true });
    },
  };
}
