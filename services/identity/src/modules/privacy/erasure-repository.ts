import type { ErasingService } from '@garage/contracts';
import { erasingServices } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { NewErasure, ErasedBy } from '../accounts/index.ts';

/**
 * The record of an erased account and of the services that have confirmed the erasure. Once all have, nothing in it
 * identifies the person.
 */
interface ErasureDocument {
  /** The account's id. */
  _id: string;
  at: Date;
  by: ErasedBy;
  /** Services that have not confirmed the erasure. */
  outstanding: ErasingService[];
  /** Time of confirmation by each service that has confirmed. */
  done: Partial<Record<ErasingService, Date>>;
  /** Digest of a verified e-mail; kept only while the event that contains it may have to be sent again. */
  emailDigest?: string;
}

export interface Erasure {
  /** The account's id. */
  id: string;
  at: Date;
  by: ErasedBy;
  emailDigest?: string;
  outstanding: ErasingService[];
}

const toErasure = ({ _id: id, at, by, emailDigest, outstanding }: ErasureDocument): Erasure => ({
  id,
  at,
  by,
  ...(emailDigest !== undefined && { emailDigest }),
  outstanding,
});

const collection = 'erasures';

/** Three years, in seconds: how long an erasure can be proved. */
const KEPT_SECONDS = 3 * 365 * 24 * 60 * 60;

export const erasureIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { outstanding: 1, at: 1 }, name: 'outstanding' },
    { key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
  ],
};

export type ErasureRepository = ReturnType<typeof createErasureRepository>;

export function createErasureRepository(mongo: Mongo) {
  const erasures = mongo.db.collection<ErasureDocument>(collection);
  return {
    async add(
      session: ClientSession,
      { accountId, by, emailDigest, at = new Date() }: NewErasure & { at?: Date },
    ): Promise<void> {
      const digest = emailDigest === undefined ? {} : { emailDigest };
      const outstanding = [...erasingServices];
      await erasures.insertOne({ _id: accountId, at, by, outstanding, done: {}, ...digest }, { session });
    },

    isKnown: async (session: ClientSession, accountId: string): Promise<boolean> =>
      (await erasures.findOne({ _id: accountId }, { session, projection: { _id: 1 } })) !== null,

    /** Unconfirmed erasures sorted by account id; limited to `ids` when given. */
    async findOutstanding({ ids, after, limit }: { ids?: readonly string[]; after?: string; limit: number }) {
      const named = ids && { $in: [...ids] };
      const wanted = after === undefined ? named : { $gt: after };
      const found = erasures.find({ outstanding: { $in: [...erasingServices] }, ...(wanted && { _id: wanted }) });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(toErasure);
    },

    /** Erasures requested at or after `since`, whether confirmed or not. */
    findSince: async (since: Date): Promise<Erasure[]> =>
      (await erasures.find({ at: { $gte: since } }).toArray()).map(toErasure),

    /** Records that a service has confirmed an erasure. Safe to repeat. */
    async acknowledge(
      session: ClientSession,
      { accountId, service, at }: { accountId: string; service: ErasingService; at: Date },
    ): Promise<void> {
      await erasures.updateOne(
        { _id: accountId, outstanding: service },
        { $pull: { outstanding: service }, $set: { [`done.${service}`]: at } },
        { session },
      );
      await erasures.updateOne(
        { _id: accountId, outstanding: { $size: 0 } },
        { $unset: { emailDigest: 1 } },
        { session },
      );
    },

    /** Number of accounts erased before then that the service has not confirmed. */
    countOutstanding: (service: ErasingService, before: Date): Promise<number> =>
      erasures.countDocuments({ outstanding: service, at: { $lt: before } }),
  };
}
