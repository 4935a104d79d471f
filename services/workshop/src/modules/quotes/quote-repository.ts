import { MAX_ORDER_QUOTES } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection, Filter } from 'mongodb';
import type { Quote, QuoteFields } from './quote.ts';

interface QuoteDocument extends Omit<Quote, 'id'> {
  _id: ObjectId;
}

const collection = 'quotes';

export const quoteIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { orderId: 1, revision: 1 }, name: 'one-per-revision', unique: true },
    { key: { orderId: 1 }, name: 'one-draft', unique: true, partialFilterExpression: { state: 'draft' } },
    {
      key: { orderId: 1, state: 1 },
      name: 'one-sent',
      unique: true,
      partialFilterExpression: { state: 'sent' },
    },
    { key: { state: 1, validUntil: 1 }, name: 'by-state-and-validity' },
    { key: { state: 1, sentAt: 1 }, name: 'by-state-and-sending' },
  ],
};

const toQuote = ({ _id, ...fields }: QuoteDocument): Quote => ({ id: _id.toHexString(), ...fields });

interface NewQuote extends Pick<Quote, 'orderId' | 'orderNumber' | 'revision' | 'jobs' | 'note'> {
  at: Date;
}

type Quotes = Collection<QuoteDocument>;
const within = (session?: ClientSession) => (session ? { session } : {});

export type QuoteRepository = ReturnType<typeof createQuoteRepository>;

/** Quotes, each read as a whole. */
export function createQuoteRepository(mongo: Pick<Mongo, 'db'>) {
  const quotes = mongo.db.collection<QuoteDocument>(collection);
  return { ...readsOf(quotes), ...writesOf(quotes), ...countsOf(quotes) };
}

function readsOf(quotes: Quotes) {
  const findOne = async (filter: Filter<QuoteDocument>, session?: ClientSession): Promise<Quote | null> => {
    const found = await quotes.findOne(filter, within(session));
    return found && toQuote(found);
  };
  return {
    findById: (id: string, session?: ClientSession): Promise<Quote | null> =>
      findOne({ _id: new ObjectId(id) }, session),

    /** The quote of an order that waits for its customer, also past its validity. */
    findSent: (orderId: string, session?: ClientSession): Promise<Quote | null> =>
      findOne({ orderId, state: 'sent' }, session),

    /** The quote of an order whose shown text has this digest. */
    findShown: (orderId: string, digest: string, session?: ClientSession): Promise<Quote | null> =>
      findOne({ orderId, digest }, session),

    /** All quotes of an order, newest first. */
    async listOf(orderId: string, session?: ClientSession): Promise<Quote[]> {
      const found = quotes.find({ orderId }, within(session)).sort({ revision: -1 });
      return (await found.limit(MAX_ORDER_QUOTES).toArray()).map(toQuote);
    },

    /** Sent quotes whose validity has ended, the first ones first. */
    async findExpired(at: Date, limit: number): Promise<Quote[]> {
      const found = quotes.find({ state: 'sent', validUntil: { $lte: at } }).sort({ validUntil: 1 });
      return (await found.limit(limit).toArray()).map(toQuote);
    },
  };
}

function writesOf(quotes: Quotes) {
  return {
    /** A second draft of an order is reported by the database as a duplicate key. */
    async insertDraft(session: ClientSession, { at, ...fields }: NewQuote): Promise<Quote> {
      const stored: QuoteDocument = {
        _id: new ObjectId(),
        ...fields,
        state: 'draft',
        sentAt: null,
        validUntil: null,
        shown: null,
        digest: null,
        sendRequest: null,
        hasPhotos: false,
        withdrawnReason: '',
        createdAt: at,
        updatedAt: at,
        version: 1,
      };
      await quotes.insertOne(stored, { session });
      return toQuote(stored);
    },

    /** Writes a change; null when the quote was changed since it was read. */
    async change(
      session: ClientSession,
      { before, fields, at }: { before: Quote; fields: Partial<QuoteFields>; at: Date },
    ): Promise<Quote | null> {
      const document = await quotes.findOneAndUpdate(
        { _id: new ObjectId(before.id), version: before.version },
        { $set: { ...fields, updatedAt: at }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      );
      return document && toQuote(document);
    },

    /** Deletes a draft; false when it was changed since it was read. */
    async remove(session: ClientSession, { id, version }: Quote): Promise<boolean> {
      const { deletedCount } = await quotes.deleteOne({ _id: new ObjectId(id), version, state: 'draft' }, { session });
      return deletedCount === 1;
    },
  };
}

const countsOf = (quotes: Quotes) => ({
  /** Number of quotes that were sent before and still wait for an answer. */
  countWaiting: (sentBefore: Date, now: Date): Promise<number> =>
    quotes.countDocuments({ state: 'sent', sentAt: { $lt: sentBefore }, validUntil: { $gt: now } }),
});
