import { accountRegistered, toSingleLine } from '@garage/contracts';
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
  /** Value of the request header with the second-factor code, if any. */
  secondFactor: string | undefined;
  correlationId: string;
}

/**
 * Exchanges a verified provider profile for a token. Users are identified by the provider's user id; a first login
 * joins the account with the confirmed e-mail, or creates one.
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
  if (token === null) throw new AppError('CONFLICT');
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
  const createOrJoin = (await dependencies.accounts.hasEmail(email)) ? joinAccount : createAccount;
  try {
    return await createOrJoin(dependencies, newcomer);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Between the query and the insert, a concurrent request logged the same user in for the first time or registered
    // the e-mail.
    return (await findKnown(dependencies, profile)) ?? joinAccount(dependencies, newcomer);
  }
}

function createAccount(
  { mongo, outbox, accounts, identities }: LogInSocially,
  { person, email, fullName, correlationId }: Newcomer,
): Promise<Account> {
  return inTransaction(mongo, async (session) => {
    const accountId = accounts.nextId();
    // Insert the identity first: concurrent logins then wait for each other at its unique id, and only one reaches the
    // index of e-mails. Waiting at both could deadlock, which DocumentDB (MongoDB's API on PostgreSQL, used by the local
    // stack) takes seconds to detect.
    await identities.insert(session, { person, accountId });
    const fields: NewAccount = {
      fullName,
      email,
      // The provider's picture is not used: the server would have to fetch a URL that somebody else chose.
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

const MAX_NAME_CHARACTERS = 100;

/** The name from the provider as a single line; if it is empty, the part of the e-mail before the `@`. */
function nameOf(name: string, email: string): string {
  const plain = toSingleLine(name);
  return Array.from(plain || (email.split('@')[0] ?? ''))
    .slice(0, MAX_NAME_CHARACTERS)
    .join('');
}
