import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type {
  Account,
  CredentialRepository,
  SocialIdentityRepository,
  SocialPerson,
  TakeOverAccount,
} from '../accounts/index.ts';
import { emptyRegistration, takeOverAccount } from '../accounts/index.ts';

export interface JoinAccount extends TakeOverAccount {
  mongo: Mongo;
  credentials: CredentialRepository;
  identities: SocialIdentityRepository;
}

export interface Newcomer {
  person: SocialPerson;
  /** The e-mail as confirmed by the provider; normalised. */
  email: string;
  /** Name for an account that is created, or whose unverified registration this login replaces. */
  fullName: string;
  correlationId: string;
}

/**
 * Links a provider's user to the account with the same e-mail, which the provider has confirmed. A verified account is
 * kept, because both have proved that they own the e-mail. An unverified account may have been registered by anybody, so
 * it is taken over without its password, tokens, name and image.
 * @throws AppError ACCOUNT_LOCKED; SOCIAL_EMAIL_TAKEN when another user of this provider is linked to the account (an
 * e-mail may change hands); CONFLICT when the account was changed since it was read
 * @throws a duplicate-key error when the user has been linked to an account in the meantime
 */
export async function joinAccount(dependencies: JoinAccount, newcomer: Newcomer): Promise<Account> {
  const { mongo, credentials, identities } = dependencies;
  const { person, email, fullName, correlationId } = newcomer;
  return inTransaction(mongo, async (session) => {
    const before = await credentials.findByEmail(email, session);
    if (!before) throw new AppError('CONFLICT');
    if (!before.active) throw new AppError('ACCOUNT_LOCKED');
    if (await identities.hasOther(session, { person, accountId: before.id })) throw new AppError('SOCIAL_EMAIL_TAKEN');
    await identities.insert(session, { person, accountId: before.id });
    if (!before.verified) {
      const owner = { ...emptyRegistration(email), fullName, type: person.provider };
      return takeOverAccount(dependencies, session, { before, owner, correlationId });
    }
    const joined = await credentials.joinVerified(session, before);
    if (!joined) throw new AppError('CONFLICT');
    return joined;
  });
}
