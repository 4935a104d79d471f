import { accountRegistered } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Account, AccountRepository, NewAccount } from '../accounts/index.ts';
import { normaliseEmail } from '../accounts/index.ts';
import type { SecondFactors } from '../second-factors/index.ts';
import type { Client, StartSession } from '../sessions/index.ts';
import { startSession } from '../sessions/index.ts';
import type { JoinAccount, Newcomer } from './join-account.ts';
import { joinAccount } from './join-account.ts';
import type { SocialProfile } from './social-profile.ts';

export interface LogInSocially extends StartSession, JoinAccount {
  accounts: AccountRepository;
  secondFactors: Pick<SecondFactors, 'passLogin'>;
}

interface SocialLogin {
  profile: SocialProfile;
  client: Client;
  /** The header of the second factor. */
  secondFactor: string | undefined;
  correlationId: string;
}

/**
 * Exchanges what a provider has confirmed for a token. A person is known by the provider's id; who comes for the first time joins
 * the account with the confirmed e-mail, or gets a new one.
 * @throws AppError ACCOUNT_LOCKED, SOCIAL_NO_EMAIL, SOCIAL_EMAIL_TAKEN, CONFLICT, SECOND_FACTOR_*
 */
export async function logInSocially(
  dependencies: LogInSocially,
  login: SocialLogin,
): Promise<{ account: Account; token: string }> {
  const { profile, client, secondFactor } = login;
  const account = (await findKnown(dependencies, profile)) ?? (await register(dependencies, login));
  if (!account.active) throw new AppError('ACCOUNT_LOCKED');
  await dependencies.secondFactors.passLogin(account, secondFactor);
  const token = await startSession(dependencies, { account, method: profile.provider, client });
  return { account, token };
}

async function findKnown({ accounts, identities }: LogInSocially, profile: SocialProfile): Promise<Account | null> {
  const accountId = await identities.findAccountId(profile);
  return accountId === null ? null : accounts.findById(accountId);
}

async function register(dependencies: LogInSocially, { profile, correlationId }: SocialLogin): Promise<Account> {
  if (profile.email === null) throw new AppError('SOCIAL_NO_EMAIL');
  const email = normaliseEmail(profile.email);
  const newcomer: Newcomer = { person: profile, email, fullName: nameOf(profile.name, email), correlationId };
  const enter = (await dependencies.accounts.hasEmail(email)) ? joinAccount : store;
  try {
    return await enter(dependencies, newcomer);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another login of the same person, or a registration of the e-mail, has come first.
    return (await findKnown(dependencies, profile)) ?? joinAccount(dependencies, newcomer);
  }
}

function store(
  { mongo, outbox, accounts, identities }: LogInSocially,
  { person, email, fullName, correlationId }: Newcomer,
): Promise<Account> {
  return inTransaction(mongo, async (session) => {
    const accountId = accounts.nextId();
    // The person first: several logins at once queue here, by an id, and only one goes on to the e-mail. At that index they would
    // lock each other out: PostgreSQL has to find and break such a deadlock, which takes seconds.
    await identities.insert(session, { person, accountId });
    const fields: NewAccount = {
      fullName,
      email,
      // A picture from elsewhere would have to be fetched from an address that somebody else chose.
      image: '',
      passwordHash: null,
      roles: ['customer'],
      verified: true,
      type: person.provider,
    };
    const account = await accounts.insert(session, fields, accountId);
    const { id, version, image } = account;
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
