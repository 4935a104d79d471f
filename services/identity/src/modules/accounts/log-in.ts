import type { LoginBody } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { SigningKey } from '../tokens/index.ts';
import { issueToken } from '../tokens/index.ts';
import type { Account } from './account.ts';
import { normaliseEmail } from './account.ts';
import type { AccountRepository } from './account-repository.ts';
import type { Passwords } from './passwords.ts';

export interface LogIn {
  accounts: AccountRepository;
  passwords: Passwords;
  signingKey: SigningKey;
}

/**
 * Exchanges e-mail and password for a token. The state of an account is told only to who knows its password.
 * @throws AppError LOGIN_FAILED, ACCOUNT_LOCKED, ACCOUNT_UNVERIFIED
 */
export async function logIn(
  { accounts, passwords, signingKey }: LogIn,
  { email, password }: LoginBody,
): Promise<{ account: Account; token: string }> {
  const credentials = await accounts.findCredentials(normaliseEmail(email));
  const known = await passwords.matches(credentials?.passwordHash ?? null, password);
  if (!credentials || !known) throw new AppError('LOGIN_FAILED');
  const { account } = credentials;
  if (!account.active) throw new AppError('ACCOUNT_LOCKED');
  if (!account.verified) throw new AppError('ACCOUNT_UNVERIFIED');
  const token = await issueToken(signingKey, {
    accountId: account.id,
    roles: account.roles,
    tokenVersion: account.tokenVersion,
  });
  return { account, token };
}
