import { accountRegistered } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Account, AccountRepository, NewAccount, SocialIdentityRepository } from '../accounts/index.ts';
import { normaliseEmail } from '../accounts/index.ts';
import type { Client, StartSession } from '../sessions/index.ts';
import { startSession } from '../sessions/index.ts';
import type { SocialProfile } from './social-profile.ts';

export interface LogInSocially extends StartSession {
  mongo: Mongo;
  outbox: Outbox;
  accounts: AccountRepository;
  identities: SocialIdentityRepository;
}

interface SocialLogin {
  profile: SocialProfile;
  client: Client;
  correlationId: string;
}

/**
 * Exchanges what a provider has confirmed for a token. A person is known by the provider's id alone: an account with the same
 * e-mail is somebody else's until its owner logs in to it, for nobody knows who made it.
 * @throws AppError ACCOUNT_LOCKED, SOCIAL_NO_EMAIL, SOCIAL_EMAIL_TAKEN
 */
export async function logInSocially(
  dependencies: LogInSocially,
  login: SocialLogin,
): Promise<{ account: Account; token: string }> {
  const { profile, client } = login;
  const account = (await findKnown(dependencies, profile)) ?? (await register(dependencies, login));
  if (!account.active) throw new AppError('ACCOUNT_LOCKED');
  const token = await startSession(dependencies, { account, method: profile.provider, client });
  return { account, token };
}

async function findKnown({ accounts, identities }: LogInSocially, profile: SocialProfile): Promise<Account | null> {
  const accountId = await identities.findAccountId(profile);
  return accountId === null ? null : accounts.findById(accountId);
}

async function register(dependencies: LogInSocially, login: SocialLogin): Promise<Account> {
  const { email } = login.profile;
  if (email === null) throw new AppError('SOCIAL_NO_EMAIL');
  try {
    return await store(dependencies, { ...login, email: normaliseEmail(email) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another login of the same person may have come first.
    const account = await findKnown(dependencies, login.profile);
    if (account === null) throw new AppError('SOCIAL_EMAIL_TAKEN');
    return account;
  }
}

function store(
  { mongo, outbox, accounts, identities }: LogInSocially,
  { profile, email, correlationId }: SocialLogin & { email: string },
): Promise<Account> {
  return inTransaction(mongo, async (session) => {
    const accountId = accounts.nextId();
    // The person first: several logins at once queue here, by an id, and only one goes on to the e-mail. At that index they would
    // lock each other out: PostgreSQL has to find and break such a deadlock, which takes seconds.
    await identities.insert(session, { person: profile, accountId });
    const fields: NewAccount = {
      fullName: nameOf(profile.name, email),
      email,
      // A picture from elsewhere would have to be fetched from an address that somebody else chose.
      image: '',
      passwordHash: null,
      roles: ['customer'],
      verified: true,
      type: profile.provider,
    };
    const account = await accounts.insert(session, fields, accountId);
    const { id, version, fullName, image } = account;
    await outbox.append(session, [
      { contract: accountRegistered, entityId: id, version, correlationId, data: { fullName, image } },
    ]);
    return account;
  });
}

const MOST_NAME_CHARACTERS = 100;

/** Somebody without a name at the provider is called as the e-mail is. */
function nameOf(name: string, email: string): string {
  const plain = name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(plain || (email.split('@')[0] ?? ''))
    .slice(0, MOST_NAME_CHARACTERS)
    .join('');
}
