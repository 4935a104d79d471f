import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Account } from './account.ts';

/** A user of a social login provider. */
export interface SocialPerson {
  provider: Exclude<Account['type'], 'local'>;
  /** The provider's user id; unlike the e-mail it never changes. */
  subject: string;
}

/** Links a provider's user to an account. */
interface SocialIdentityDocument {
  /** `google:<subject>`: unique, so that concurrent first logins create one account. */
  _id: string;
  accountId: string;
  createdAt: Date;
}

const collection = 'social_identities';

export const socialIdentityIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { accountId: 1 }, name: 'by-account' }],
};

const idOf = ({ provider, subject }: SocialPerson): string => `${provider}:${subject}`;

export type SocialIdentityRepository = ReturnType<typeof createSocialIdentityRepository>;

export function createSocialIdentityRepository(mongo: Mongo) {
  const identities = mongo.db.collection<SocialIdentityDocument>(collection);
  return {
    async findAccountId(person: SocialPerson): Promise<string | null> {
      const document = await identities.findOne({ _id: idOf(person) }, { projection: { accountId: 1 } });
      return document?.accountId ?? null;
    },

    /** Links a user of Google or Facebook to an account. @throws a duplicate-key error when that user is already linked to an account */
    async insert(
      session: ClientSession,
      { person, accountId }: { person: SocialPerson; accountId: string },
    ): Promise<void> {
      await identities.insertOne({ _id: idOf(person), accountId, createdAt: new Date() }, { session });
    },

    /** True when the account is already linked to a different user of the same provider. */
    async hasOther(
      session: ClientSession,
      { person, accountId }: { person: SocialPerson; accountId: string },
    ): Promise<boolean> {
      const ids = (await identities.find({ accountId }, { projection: { _id: 1 }, session }).toArray()).map(
        ({ _id }) => _id,
      );
      return ids.some((id) => id.startsWith(`${person.provider}:`) && id !== idOf(person));
    },

    /** Removes the account's links to social logins that were added at or after `at`. */
    async removeSince(session: ClientSession, { accountId, at }: { accountId: string; at: Date }): Promise<void> {
      await identities.deleteMany({ accountId, createdAt: { $gte: at } }, { session });
    },

    async removeOf(session: ClientSession, accountId: string): Promise<void> {
      await identities.deleteMany({ accountId }, { session });
    },
  };
}
