import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Registration, RegistrationBrowser } from '../accounts/index.ts';
import { completeVerification, emptyRegistration, normaliseEmail, registrationIdOf } from '../accounts/index.ts';
import type { GuessGuard } from '../codes/index.ts';
import type { Invitations } from '../invitations/index.ts';
import type { ResendCode } from './resend-code.ts';

export interface VerifyAccount extends ResendCode {
  guard: GuessGuard;
  invitations: Invitations;
}

interface Verification {
  email: string;
  code: string;
  browser: RegistrationBrowser;
  /** Client IP address. */
  address: string;
  correlationId: string;
}

/**
 * Verifies the e-mail of a new account. The code activates the registration it was mailed for when it is entered in the
 * browser that registered. Entered anywhere else it proves only the mailbox: the account is verified without a
 * password, since somebody else may have chosen it.
 * @returns a token to set a password, or null when the account has one
 * @throws AppError CODE_WRONG, also when there is no such account; RATE_LIMITED after too many wrong codes from one
 * network
 */
export async function verifyAccount(
  dependencies: VerifyAccount,
  { correlationId, browser, address, ...input }: Verification,
): Promise<string | null> {
  const { mongo, credentials, codes, guard, invitations } = dependencies;
  const email = normaliseEmail(input.email);
  const code = await codes.check({ purpose: 'verify', email }, input.code, guard.admitFromNetwork(address));
  return inTransaction(mongo, async (session) => {
    await codes.use(session, code);
    const before = await credentials.findByEmail(email, session);
    if (!before) throw new AppError('CODE_WRONG');
    if (before.verified) return null;
    const own = await findOwn(dependencies, session, { email, browser });
    const { passwordHash, fullName, image } = own ?? emptyRegistration(email);
    const activation = { id: before.id, passwordHash, fullName, image };
    const account = await credentials.activate(session, activation);
    if (!account) throw new AppError('CODE_WRONG');
    const { id, version } = account;
    await completeVerification(dependencies, session, { before, after: account, version, correlationId });
    return own ? null : invitations.issue(session, id);
  });
}

/** The registration that the code was mailed for, if it is the caller's. */
async function findOwn(
  { registrations }: VerifyAccount,
  session: ClientSession,
  { email, browser: { secret, isProgram } }: Pick<Verification, 'email' | 'browser'>,
): Promise<Registration | null> {
  const coded = await registrations.findCoded(session, email);
  const own = secret === null ? null : await registrations.find(registrationIdOf(secret, email), session);
  const ownId = isProgram ? await registrations.findSoleId(email, session) : own?.id;
  return coded?.id === ownId ? coded : null;
}
