import { accountPasswordChanged, accountUpdated } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import type { Account, CredentialRepository, SocialIdentityRepository, SocialPerson } from '../accounts/index.ts';
import { avatarErasureJob, employeeEvents } from '../accounts/index.ts';

export interface JoinAccount {
  mongo: Mongo;
  outbox: Outbox;
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
  const { person, email } = newcomer;
  return inTransaction(mongo, async (session) => {
    const before = await credentials.findByEmail(email, session);
    if (!before) throw new AppError('CONFLICT');
    if (!before.active) throw new AppError('ACCOUNT_LOCKED');
    if (await identities.hasOther(session, { person, accountId: before.id })) throw new AppError('SOCIAL_EMAIL_TAKEN');
    await identities.insert(session, { person, accountId: before.id });
    const joined = before.verified
      ? await credentials.joinVerified(session, before)
      : await takeOver(dependencies, session, { ...newcomer, before });
    if (!joined) throw new AppError('CONFLICT');
    return joined;
  });
}

async function takeOver(
  { outbox, credentials }: JoinAccount,
  session: ClientSession,
  { before, person, fullName, correlationId }: Newcomer & { before: Account },
): Promise<Account | null> {
  const account = await credentials.takeOverUnverified(session, { before, type: person.provider, fullName });
  if (!account) return null;
  const { id: entityId, version, image, tokenVersion } = account;
  const facts = { entityId, correlationId };
  await outbox.append(
    session,
    [
      { contract: accountUpdated, version: version - 1, data: { fullName, image }, ...facts },
      { contract: accountPasswordChanged, version, data: { tokenVersion }, ...facts },
      ...employeeEvents(account, { version, correlationId }),
    ],
    [
      revocationJob({ accountId: entityId, belowVersion: tokenVersion }, correlationId),
      ...(before.image === '' ? [] : [avatarErasureJob(before.image, correlationId)]),
    ],
  );
  return account;
}
