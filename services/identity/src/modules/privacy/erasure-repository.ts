import type { ErasingService } from '@garage/contracts';
import { erasingServices } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { BegunErasure, ErasedBy } from '../accounts/index.ts';

/** That an account was erased, and by which services. Nothing in it tells whose it was once all are done. */
interface ErasureDocument {
  /** The account's id. */
  _id: string;
  at: Date;
  by: ErasedBy;
  /** The services that have not said yet that nothing is left. */
  outstanding: ErasingService[];
  /** When the others did. */
  done: Partial<Record<ErasingService, Date>>;
  /** Names a confirmed e-mail without saying it, as long as the event may have to be sent again. */
  emailDigest?: string;
}

/** An erasure, as it can be done again. */
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

/** Three years, in seconds: so long it can be shown that a wish was followed. */
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
    async begin(
      session: ClientSession,
      { accountId, by, emailDigest, at = new Date() }: BegunErasure & { at?: Date },
    ): Promise<void> {
      const told = emailDigest === undefined ? {} : { emailDigest };
      const outstanding = [...erasingServices];
      await erasures.insertOne({ _id: accountId, at, by, outstanding, done: {}, ...told }, { session });
    },

    isKnown: async (session: ClientSession, accountId: string): Promise<boolean> =>
      (await erasures.findOne({ _id: accountId }, { session, projection: { _id: 1 } })) !== null,

    /** Those that services have yet to follow, by the ids of the accounts; of these ids alone when some are given. */
    async findOutstanding({ ids, after, limit }: { ids?: readonly string[]; after?: string; limit: number }) {
      const named = ids && { $in: [...ids] };
      const wanted = after === undefined ? named : { $gt: after };
      const found = erasures.find({ outstanding: { $in: [...erasingServices] }, ...(wanted && { _id: wanted }) });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(toErasure);
    },

    /** Those that were wished for since then, whether done or not. */
    findSince: async (since: Date): Promise<Erasure[]> =>
      (await erasures.find({ at: { $gte: since } }).toArray()).map(toErasure),

    /** A service says that nothing is left; once more changes nothing. */
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

    /** Of how many accounts that were erased before then the service has not said so. */
    countOutstanding: (service: ErasingService, before: Date): Promise<number> =>
      erasures.countDocuments({ outstanding: service, at: { $lt: before } }),
  };
}
