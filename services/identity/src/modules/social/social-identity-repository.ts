import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { SocialProfile } from './social-profile.ts';

/** Which account a person at a provider has here. */
interface SocialIdentityDocument {
  /** `google:<subject>`: unique, so that one person has one account however many logins come at once. */
  _id: string;
  accountId: string;
  createdAt: Date;
}

type Person = Pick<SocialProfile, 'provider' | 'subject'>;

const idOf = ({ provider, subject }: Person): string => `${provider}:${subject}`;

export type SocialIdentityRepository = ReturnType<typeof createSocialIdentityRepository>;

export function createSocialIdentityRepository(mongo: Mongo) {
  const identities = mongo.db.collection<SocialIdentityDocument>('social_identities');
  return {
    async findAccountId(person: Person): Promise<string | null> {
      const document = await identities.findOne({ _id: idOf(person) }, { projection: { accountId: 1 } });
      return document?.accountId ?? null;
    },

    /** Stores whose account it is. @throws a duplicate-key error when the person has one */
    async insert(session: ClientSession, { person, accountId }: { person: Person; accountId: string }): Promise<void> {
      await identities.insertOne({ _id: idOf(person), accountId, createdAt: new Date() }, { session });
    },

    /** Forgets the person if the account is still the one that is named. */
    async remove(session: ClientSession, { person, accountId }: { person: Person; accountId: string }): Promise<void> {
      await identities.deleteOne({ _id: idOf(person), accountId }, { session });
    },
  };
}
