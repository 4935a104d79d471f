import { accountPasswordChanged, accountUpdated } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import { AppError } from '@garage/service-kit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import type { Account } from './account.ts';
import type { AccountOwnership, CredentialRepository } from './credential-repository.ts';
import { employeeEvents } from './employee.ts';
import { avatarErasureJob } from './erase-avatar.ts';
import type { RegistrationRepository } from './registration-repository.ts';

export interface CompleteVerification {
  outbox: Outbox;
  registrations: Pick<RegistrationRepository, 'removeOf'>;
}

export interface TakeOverAccount extends CompleteVerification {
  credentials: Pick<CredentialRepository, 'takeOverUnverified'>;
}

/**
 * The data of an account whose owner is not known to have registered it: somebody else may have chosen password, name
 * and image.
 */
export const emptyRegistration = (email: string) => ({
  passwordHash: null,
  fullName: email.split('@')[0] ?? email,
  image: '',
});

/**
 * Hands an unverified account over to somebody who has proved to own its e-mail. Anybody may have registered it, so it
 * loses its password, name, image, tokens and all registrations of the e-mail.
 * @throws AppError CONFLICT when the account was changed since it was read
 */
export async function takeOverAccount(
  dependencies: TakeOverAccount,
  session: ClientSession,
  { before, owner, correlationId }: { before: Account; owner: AccountOwnership; correlationId: string },
): Promise<Account> {
  const { outbox, credentials } = dependencies;
  const after = await credentials.takeOverUnverified(session, { before, owner });
  if (!after) throw new AppError('CONFLICT');
  await completeVerification(dependencies, session, { before, after, version: after.version - 1, correlationId });
  await publishPasswordChange(outbox, session, { account: after, correlationId });
  return after;
}

/** Publishes that an account's password was set or removed, which has revoked its tokens. */
export async function publishPasswordChange(
  outbox: Outbox,
  session: ClientSession,
  { account, correlationId }: { account: Account; correlationId: string },
): Promise<void> {
  const { id, version, tokenVersion } = account;
  await outbox.append(
    session,
    [{ contract: accountPasswordChanged, entityId: id, version, correlationId, data: { tokenVersion } }],
    [revocationJob({ accountId: id, belowVersion: tokenVersion }, correlationId)],
  );
}

/**
 * Ends the registration of an account, in the transaction that verified it: removes all registrations of the e-mail
 * and the images that the account does not use, and publishes its name, its image and, for an employee, that the
 * account may log in now.
 * @param version that of the events
 */
export async function completeVerification(
  { outbox, registrations }: CompleteVerification,
  session: ClientSession,
  {
    before,
    after,
    version,
    correlationId,
  }: { before: Account; after: Account; version: number; correlationId: string },
): Promise<void> {
  const { id, email, fullName, image } = after;
  const images = new Set([before.image, ...(await registrations.removeOf(session, email))]);
  await outbox.append(
    session,
    [
      { contract: accountUpdated, entityId: id, version, correlationId, data: { fullName, image } },
      ...employeeEvents(after, { version, correlationId }),
    ],
    [...images].filter((one) => one !== '' && one !== image).map((unused) => avatarErasureJob(unused, correlationId)),
  );
}
