import { MAX_ORDER_LINKS } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { LinkPeriod } from '../consents/index.ts';
import type { OrderLink } from './link.ts';

interface LinkDocument extends Omit<OrderLink, 'id'> {
  _id: ObjectId;
  tokenHash: string;
  /** Counts the answers, so that an answer and a revocation at the same time conflict. */
  uses: number;
}

const collection = 'order_links';

export const linkIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { tokenHash: 1 }, name: 'by-token', unique: true },
    { key: { orderId: 1, _id: 1 }, name: 'by-order' },
    { key: { createdAt: 1, _id: 1 }, name: 'by-age' },
  ],
};

const hidden = { tokenHash: 0, uses: 0 } as const;
type StoredLink = Omit<LinkDocument, keyof typeof hidden>;

const toLink = ({ _id, ...fields }: StoredLink): OrderLink => ({ id: _id.toHexString(), ...fields });

export type LinkRepository = ReturnType<typeof createLinkRepository>;

/** The valid links of orders. */
export function createLinkRepository(mongo: Pick<Mongo, 'db'>) {
  const links = mongo.db.collection<LinkDocument>(collection);
  return {
    async insert(
      session: ClientSession,
      { tokenHash, ...link }: Omit<OrderLink, 'id'> & { tokenHash: string },
    ): Promise<void> {
      await links.insertOne({ _id: new ObjectId(), ...link, tokenHash, uses: 0 }, { session });
    },

    async findByHash(tokenHash: string): Promise<OrderLink | null> {
      const found = await links.findOne<StoredLink>({ tokenHash }, { projection: hidden });
      return found && toLink(found);
    },

    /** Notes that a link is used; null when it is no longer valid. */
    async use(session: ClientSession, tokenHash: string): Promise<OrderLink | null> {
      const found = await links.findOneAndUpdate({ tokenHash }, { $inc: { uses: 1 } }, { session, projection: hidden });
      return found && toLink(found);
    },

    /** The links of an order, oldest first. */
    async listOf(orderId: string, session?: ClientSession): Promise<OrderLink[]> {
      const options = { projection: hidden, ...(session && { session }) };
      const found = links.find<StoredLink>({ orderId }, options).sort({ _id: 1 }).limit(MAX_ORDER_LINKS);
      return (await found.toArray()).map(toLink);
    },

    /** Links that were made before a time, oldest first. */
    async findMade({ after: { at, id }, until, limit }: LinkPeriod): Promise<OrderLink[]> {
      const isLater = [{ createdAt: { $gt: at } }, ...(id === undefined ? [] : [{ _id: { $gt: new ObjectId(id) } }])];
      const filter = { createdAt: { $gte: at, $lte: until }, $or: isLater };
      const found = links.find<StoredLink>(filter, { projection: hidden }).sort({ createdAt: 1, _id: 1 }).limit(limit);
      return (await found.toArray()).map(toLink);
    },

    /** Deletes one link, if it is still there. */
    async remove(id: string, session?: ClientSession): Promise<void> {
      await links.deleteOne({ _id: new ObjectId(id) }, session ? { session } : {});
    },

    async removeOf(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      await links.deleteMany({ orderId: { $in: [...orderIds] } }, { session });
    },
  };
}
