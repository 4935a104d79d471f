import { MAX_ORDER_QUOTES } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { TimeCursor } from '@garage/service-kit';
import { Binary, ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Consent } from './consent.ts';

interface ConsentDocument extends Omit<Consent, 'id'> {
  _id: ObjectId;
}

interface SignatureDocument {
  /** Id of the consent. */
  _id: ObjectId;
  orderId: string;
  png: Binary;
}

const collection = 'consents';
const signatureCollection = 'signatures';

export const consentIndexes: CollectionIndexes = {
  collection,
  indexes: [
    // However many answers arrive at once, one counts.
    { key: { quoteId: 1 }, name: 'one-per-quote', unique: true },
    { key: { orderId: 1 }, name: 'by-order' },
    { key: { channel: 1, at: 1, _id: 1 }, name: 'by-channel' },
  ],
};

export const signatureIndexes: CollectionIndexes = {
  collection: signatureCollection,
  indexes: [{ key: { orderId: 1 }, name: 'by-order' }],
};

/** A part of what customers wrote or decided at links, by time and id. */
export interface LinkPeriod {
  after: TimeCursor;
  until: Date;
  limit: number;
}

/** The filter of a period. */
export const duringPeriod = ({ after: { at, id }, until }: LinkPeriod) => ({
  at: { $gte: at, $lte: until },
  $or: [{ at: { $gt: at } }, ...(id === undefined ? [] : [{ _id: { $gt: new ObjectId(id) } }])],
});

const toConsent = ({ _id, ...fields }: ConsentDocument): Consent => ({ id: _id.toHexString(), ...fields });

export type ConsentRepository = ReturnType<typeof createConsentRepository>;

export function createConsentRepository(mongo: Pick<Mongo, 'db'>) {
  const consents = mongo.db.collection<ConsentDocument>(collection);
  const signatures = mongo.db.collection<SignatureDocument>(signatureCollection);
  return {
    /** A second answer to a quote is reported by the database as a duplicate key. */
    async insert(
      session: ClientSession,
      { signature, ...fields }: Omit<Consent, 'id' | 'hasSignature'> & { signature: Buffer | null },
    ): Promise<Consent> {
      const stored = { _id: new ObjectId(), ...fields, hasSignature: signature !== null };
      await consents.insertOne(stored, { session });
      if (signature) {
        const { _id, orderId } = stored;
        await signatures.insertOne({ _id, orderId, png: new Binary(signature) }, { session });
      }
      return toConsent(stored);
    },

    async findByQuote(quoteId: string, session?: ClientSession): Promise<Consent | null> {
      const found = await consents.findOne({ quoteId }, session ? { session } : {});
      return found && toConsent(found);
    },

    async listOf(orderId: string, session?: ClientSession): Promise<Consent[]> {
      const found = consents.find({ orderId }, session ? { session } : {});
      return (await found.limit(MAX_ORDER_QUOTES).toArray()).map(toConsent);
    },

    /** The answers that customers gave at links in a period, oldest first. */
    async findAtLinks(period: LinkPeriod): Promise<Consent[]> {
      const found = consents.find({ channel: 'link', ...duringPeriod(period) }).sort({ at: 1, _id: 1 });
      return (await found.limit(period.limit).toArray()).map(toConsent);
    },

    /** Erases who answered, and in which words. What was decided about which quote stays. */
    async eraseWords(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      const filter = { orderId: { $in: [...orderIds] } };
      const erased = { network: '', userAgent: '', statement: '', hasSignature: false, 'decisions.$[].reason': '' };
      await consents.updateMany(filter, { $set: erased }, { session });
      await signatures.deleteMany(filter, { session });
    },
  };
}
