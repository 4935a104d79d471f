import { MAX_ORDER_QUOTES } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { TimeCursor } from '@garage/service-kit';
import { Binary, ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Consent } from './consent.ts';

/** The fields that those of earlier releases lack. */
type Added = 'erasedAt' | 'isAnonymous';

interface ConsentDocument extends Omit<Consent, 'id' | Added>, Partial<Pick<Consent, Added>> {
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
    { key: { isAnonymous: 1, at: 1, _id: 1 }, name: 'by-age' },
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

/** Filter for what happened in a period, after the last item of the page before. */
export const duringPeriod = ({ after: { at, id }, until }: LinkPeriod) => ({
  at: { $gte: at, $lte: until },
  $or: [{ at: { $gt: at } }, ...(id === undefined ? [] : [{ _id: { $gt: new ObjectId(id) } }])],
});

const toConsent = ({ _id, erasedAt = null, isAnonymous = false, ...fields }: ConsentDocument): Consent => ({
  id: _id.toHexString(),
  ...fields,
  erasedAt,
  isAnonymous,
});

/** Answers that are not anonymous; those of earlier releases lack the field. */
const named = { isAnonymous: { $ne: true } } as const;

/** Fields that are emptied when an answer is made anonymous. */
const anonymous = {
  network: '',
  userAgent: '',
  statement: '',
  by: null,
  hasSignature: false,
  erasedAt: null,
  isAnonymous: true,
  'decisions.$[].reason': '',
};

export type ConsentRepository = ReturnType<typeof createConsentRepository>;

export function createConsentRepository(mongo: Pick<Mongo, 'db'>) {
  const consents = mongo.db.collection<ConsentDocument>(collection);
  const signatures = mongo.db.collection<SignatureDocument>(signatureCollection);
  return {
    /** A second answer to a quote is reported by the database as a duplicate key. */
    async insert(
      session: ClientSession,
      { signature, ...fields }: Omit<Consent, 'id' | 'hasSignature' | Added> & { signature: Buffer | null },
    ): Promise<Consent> {
      const added = { hasSignature: signature !== null, erasedAt: null, isAnonymous: false };
      const stored = { _id: new ObjectId(), ...fields, ...added };
      await consents.insertOne(stored, { session });
      if (signature) {
        const { _id, orderId } = stored;
        await signatures.insertOne({ _id, orderId, png: new Binary(signature) }, { session });
      }
      return toConsent(stored);
    },

    /** The signature of a consent as PNG. */
    async findSignature(id: string): Promise<Buffer | null> {
      const found = await signatures.findOne({ _id: new ObjectId(id) });
      return found && Buffer.from(found.png.buffer);
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

    /** Answers before a time that still say who gave them, oldest first. */
    async findNamed(period: LinkPeriod): Promise<Consent[]> {
      const found = consents.find({ ...named, ...duringPeriod(period) }).sort({ at: 1, _id: 1 });
      return (await found.limit(period.limit).toArray()).map(toConsent);
    },

    /**
     * Notes that the person of these orders was erased: signatures go, the answers are kept for masters until they are anonymous. Returns the
     * quotes of those that are kept.
     */
    async hold(session: ClientSession, orderIds: readonly string[], at: Date): Promise<ReadonlySet<string>> {
      const orders = { orderId: { $in: [...orderIds] } };
      const filter = { ...orders, ...named };
      await consents.updateMany(filter, { $set: { erasedAt: at, hasSignature: false } }, { session });
      await signatures.deleteMany(orders, { session });
      const held = await consents.find(filter, { session, projection: { quoteId: 1 } }).toArray();
      return new Set(held.map(({ quoteId }) => quoteId));
    },

    /** Erases who answered, from where, and in which words; what was decided on which quote stays. Returns the answer as it was; null when it is anonymous. */
    async anonymise(session: ClientSession, id: string): Promise<Consent | null> {
      const _id = new ObjectId(id);
      const before = await consents.findOneAndUpdate({ _id, ...named }, { $set: anonymous }, { session });
      await signatures.deleteOne({ _id }, { session });
      return before && toConsent(before);
    },
  };
}
