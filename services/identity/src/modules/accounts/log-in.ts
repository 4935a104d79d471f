import type { LoginBody } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Attempts } from '../attempts/index.ts';
import type { StartSession } from '../sessions/index.ts';
import { startSession } from '../sessions/index.ts';
import type { Account } from './account.ts';
import { normaliseEmail } from './account.ts';
import type { AccountRepository } from './account-repository.ts';
import type { Passwords } from './passwords.ts';

export interface LogIn extends StartSession {
  accounts: AccountRepository;
  attempts: Attempts;
  passwords: Passwords;
}

/** Where a login comes from. */
export interface LoginOrigin {
  address: string;
  userAgent: string | undefined;
  /** The `Cookie` header. */
  cookies: string | undefined;
}

/**
 * Exchanges e-mail and password for a token. The state of an account is told only to who knows its password.
 * @throws AppError LOGIN_FAILED, LOGIN_LOCKED_OUT, ACCOUNT_LOCKED, ACCOUNT_UNVERIFIED
 */
export async function logIn(
  dependencies: LogIn,
  { body, origin }: { body: LoginBody; origin: LoginOrigin },
): Promise<{ account: Account; token: string }> {
  const { accounts, attempts, passwords } = dependencies;
  const email = normaliseEmail(body.email);
  const credentials = await accounts.findCredentials(email);
  const { id = null, tokenVersion = 0 } = credentials?.account ?? {};
  const guess = { email, accountId: id, tokenVersion, ...origin };
  const known = await attempts.guess(guess, () => passwords.matches(credentials?.passwordHash ?? null, body.password));
  if (!credentials || !known) throw new AppError('LOGIN_FAILED');
  const { account } = credentials;
  if (!account.active) throw new AppError('ACCOUNT_LOCKED');
  if (!account.verified) throw new AppError('ACCOUNT_UNVERIFIED');
  const token = await startSession(dependencies, { account, method: 'local', client: origin });
  return { account, token };
}
