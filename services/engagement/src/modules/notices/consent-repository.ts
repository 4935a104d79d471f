import { isAgreedTo } from '@garage/contracts';
import type { NoticeKind } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

/** Evidence that a person agreed to pushes: which text, from when until when. */
export interface ConsentRecord {
  version: string;
  givenAt: Date;
  withdrawnAt: Date | null;
}

interface ConsentDocument extends ConsentRecord {
  _id: ObjectId;
  accountId: string;
}

const collection = 'push_consents';

export const consentIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { accountId: 1, givenAt: -1 }, name: 'of-account' }],
};

/** Maximum number of records shown and kept of an account. */
const MAX_RECORDS = 100;

export function createConsentRepository(mongo: Pick<Mongo, 'db'>) {
  const consents = mongo.db.collection<ConsentDocument>(collection);

  const withdraw = async (session: ClientSession, accountIds: readonly string[], withdrawnAt: Date): Promise<void> => {
    const given = { accountId: { $in: accountIds }, withdrawnAt: null };
    await consents.updateMany(given, { $set: { withdrawnAt } }, { session });
  };

  return {
    /** Records a consent. One that is in force for the same text stays; one for another text ends. */
    async give(session: ClientSession, accountId: string, { version, at }: { version: string; at: Date }) {
      if (await consents.findOne({ accountId, version, withdrawnAt: null }, { session })) return;
      await withdraw(session, [accountId], at);
      await consents.insertOne(
        { _id: new ObjectId(), accountId, version, givenAt: at, withdrawnAt: null },
        { session },
      );
      const all = consents.find({ accountId }, { session, projection: { _id: 1 } }).sort({ givenAt: -1, _id: -1 });
      const extra = (await all.skip(MAX_RECORDS).toArray()).map(({ _id }) => _id);
      if (extra.length > 0) await consents.deleteMany({ _id: { $in: extra } }, { session });
    },

    withdraw,

    /** True when the text that the account has agreed to names pushes about this kind. */
    async covers(accountId: string, kind: NoticeKind, session?: ClientSession): Promise<boolean> {
      const given = await consents.findOne({ accountId, withdrawnAt: null }, { ...(session && { session }) });
      return given !== null && isAgreedTo(given.version, kind);
    },

    /** All records of an account, newest first. */
    async findOfAccount(accountId: string): Promise<ConsentRecord[]> {
      const found = consents.find({ accountId }).sort({ givenAt: -1, _id: -1 }).limit(MAX_RECORDS);
      return (await found.toArray()).map(({ version, givenAt, withdrawnAt }) => ({ version, givenAt, withdrawnAt }));
    },

    async removeOfAccount(session: ClientSession, accountId: string): Promise<void> {
      await consents.deleteMany({ accountId }, { session });
    },
  };
}
