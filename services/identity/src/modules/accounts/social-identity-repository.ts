import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Account } from './account.ts';

/** A person at a provider of social logins. */
export interface SocialPerson {
  provider: Exclude<Account['type'], 'local'>;
  /** The person's id there: it never changes, where an e-mail does. */
  subject: string;
}

/** Which account a person has. */
interface SocialIdentityDocument {
  /** `google:<subject>`: unique, so that one person has one account however many logins come at once. */
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

    /** Stores whose account it is. @throws a duplicate-key error when the person has one */
    async insert(
      session: ClientSession,
      { person, accountId }: { person: SocialPerson; accountId: string },
    ): Promise<void> {
      await identities.insertOne({ _id: idOf(person), accountId, createdAt: new Date() }, { session });
    },

    /** Whether somebody else at the same provider has the account. */
    async hasOther(
      session: ClientSession,
      { person, accountId }: { person: SocialPerson; accountId: string },
    ): Promise<boolean> {
      const ids = (await identities.find({ accountId }, { projection: { _id: 1 }, session }).toArray()).map(
        ({ _id }) => _id,
      );
      return ids.some((id) => id.startsWith(`${person.provider}:`) && id !== idOf(person));
    },

    /** Takes away the logins that an account was given since then. */
    async removeSince(session: ClientSession, { accountId, at }: { accountId: string; at: Date }): Promise<void> {
      await identities.deleteMany({ accountId, createdAt: { $gte: at } }, { session });
    },

    async removeOf(session: ClientSession, accountId: string): Promise<void> {
      await identities.deleteMany({ accountId }, { session });
    },
  };
}
