import type { ErasingService } from '@garage/contracts';
import { erasingServices } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { ErasedBy } from '../accounts/index.ts';

/** That an account was erased, and by which services. Nothing in it tells whose it was. */
interface ErasureDocument {
  /** The account's id. */
  _id: string;
  at: Date;
  by: ErasedBy;
  /** The services that have not said yet that nothing is left. */
  outstanding: ErasingService[];
  /** When the others did. */
  done: Partial<Record<ErasingService, Date>>;
}

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
    async begin(session: ClientSession, { accountId, by }: { accountId: string; by: ErasedBy }): Promise<void> {
      const outstanding = [...erasingServices];
      await erasures.insertOne({ _id: accountId, at: new Date(), by, outstanding, done: {} }, { session });
    },

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
    },

    /** Of how many accounts that were erased before then the service has not said so. */
    countOutstanding: (service: ErasingService, before: Date): Promise<number> =>
      erasures.countDocuments({ outstanding: service, at: { $lt: before } }),
  };
}
