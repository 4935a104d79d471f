import type { LoginBody } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Attempts } from '../attempts/index.ts';
import type { StartSession } from '../sessions/index.ts';
import { startSession } from '../sessions/index.ts';
import type { Account, Credentials } from './account.ts';
import { normaliseEmail } from './account.ts';
import type { AccountRepository } from './account-repository.ts';
import type { Passwords } from './passwords.ts';
import { generateSecret, registrationBrowserOf } from './registration-browser.ts';
import { registrationIdOf } from './registration-repository.ts';
import type { RegistrationRepository } from './registration-repository.ts';
import { assertStaffPassword } from './staff-password.ts';

export interface LogIn extends StartSession {
  accounts: AccountRepository;
  registrations: Pick<RegistrationRepository, 'find' | 'share'>;
  attempts: Attempts;
  passwords: Passwords;
  secondFactors: {
    /** Checks the second factor of an account that has one, as the last step of the login. */
    passLogin(
      holder: { id: string; roles: readonly string[]; tokenVersion: number },
      code: string | undefined,
    ): Promise<void>;
  };
}

export interface LoginOrigin {
  address: string;
  userAgent: string | undefined;
  /** The `Cookie` header. */
  cookies: string | undefined;
  /**
   * Sets a cookie with this secret, so that the browser may verify the registration whose password was entered in it.
   */
  rememberRegistration: (secret: string) => void;
  /** Value of the request header with the second-factor code, if any. */
  secondFactor: string | undefined;
}

/**
 * Exchanges e-mail and password for a token. Whether an account is locked, unverified or has a second factor is
 * revealed only to a caller who knows the password.
 * @throws AppError LOGIN_FAILED, LOGIN_LOCKED_OUT, ACCOUNT_LOCKED, ACCOUNT_UNVERIFIED, STAFF_PASSWORD_WEAK,
 * SECOND_FACTOR_*
 */
export async function logIn(
  dependencies: LogIn,
  { body, origin }: { body: LoginBody; origin: LoginOrigin },
): Promise<{ account: Account; token: string }> {
  const { accounts, attempts, passwords, secondFactors } = dependencies;
  const email = normaliseEmail(body.email);
  const credentials = await accounts.findCredentials(email);
  const { id = null, tokenVersion = 0 } = credentials?.account ?? {};
  const guess = { email, accountId: id, tokenVersion, ...origin };
  const passwordHash = credentials && (await passwordHashOf(dependencies, { credentials, cookies: origin.cookies }));
  const known = await attempts.guess(guess, () => passwords.matches(passwordHash, body.password));
  if (!credentials || !known) throw new AppError('LOGIN_FAILED');
  const { account } = credentials;
  if (!account.active) throw new AppError('ACCOUNT_LOCKED');
  if (!account.verified) {
    await shareRegistration(dependencies, { email, passwordHash, origin });
    throw new AppError('ACCOUNT_UNVERIFIED');
  }
  if (!credentials.weakPasswordAccepted) assertStaffPassword(account, body.password, 'STAFF_PASSWORD_WEAK');
  await secondFactors.passLogin(account, origin.secondFactor);
  const token = await startSession(dependencies, { account, method: 'local', client: origin });
  if (token === null) throw new AppError('LOGIN_FAILED');
  return { account, token };
}

/**
 * The hash to compare the password with. While the e-mail is unverified, several browsers may have registered it,
 * each with its own password.
 */
async function passwordHashOf(
  { registrations }: LogIn,
  { credentials: { account, passwordHash }, cookies }: { credentials: Credentials; cookies: string | undefined },
): Promise<string | null> {
  const { secret } = registrationBrowserOf({ headers: { cookie: cookies } });
  if (account.verified || secret === null) return passwordHash;
  return (await registrations.find(registrationIdOf(secret, account.email)))?.passwordHash ?? passwordHash;
}

/**
 * Allows this browser, in which the registration's password was entered, to verify the registration that another
 * browser made.
 */
async function shareRegistration(
  { registrations }: LogIn,
  { email, passwordHash, origin }: { email: string; passwordHash: string | null; origin: LoginOrigin },
): Promise<void> {
  if (passwordHash === null) return;
  const secret = registrationBrowserOf({ headers: { cookie: origin.cookies } }).secret ?? generateSecret();
  await registrations.share({ email, passwordHash, id: registrationIdOf(secret, email) });
  origin.rememberRegistration(secret);
}
