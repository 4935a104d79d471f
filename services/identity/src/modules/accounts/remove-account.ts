import { accountDeleted } from '@garage/contracts';
import { mailErasureJob } from '@garage/mail';
import type { EventDraft, Outbox } from '@garage/messaging';
import { AppError } from '@garage/service-kit';
import { revocationJob } from '@garage/service-kit/backbone';
import { emailDigest } from '@garage/service-kit/privacy';
import type { ClientSession } from 'mongodb';
import type { Codes } from '../codes/index.ts';
import type { Invitations } from '../invitations/index.ts';
import type { SignInRepository } from '../sessions/index.ts';
import type { Account } from './account.ts';
import type { AccountChangeRepository } from './account-change-repository.ts';
import type { EmailChangeRepository } from './email-change-repository.ts';
import { avatarErasureJob } from './erase-avatar.ts';
import type { RegistrationRepository } from './registration-repository.ts';
import type { SocialIdentityRepository } from './social-identity-repository.ts';

/**
 * Who erased the account. `expiry`: it was not verified in time, that is in seven days or before the owner of its e-mail
 * used the e-mail for another account; `unknown`: the erasure is known only from events at
 * the broker, which do not say who requested it.
 */
export type ErasedBy = 'owner' | 'master' | 'unknown' | 'expiry';

/** A new erasure record; the digest of a confirmed e-mail is kept until every service has erased its data. */
export interface NewErasure {
  accountId: string;
  by: ErasedBy;
  emailDigest?: string | undefined;
}

export interface RemoveAccount {
  outbox: Outbox;
  changes: AccountChangeRepository;
  signIns: SignInRepository;
  identities: SocialIdentityRepository;
  codes: Pick<Codes, 'removeOf'>;
  invitations: Pick<Invitations, 'revoke'>;
  registrations: Pick<RegistrationRepository, 'removeOf'>;
  emailChanges: Pick<EmailChangeRepository, 'removeOf'>;
  tickets: { removeAllOf(session: ClientSession, accountId: string): Promise<void> };
  /** Stores the record of the erasure, with the services that have not confirmed it yet. */
  erasures: { add(session: ClientSession, erasure: NewErasure): Promise<void> };
}

interface Removal {
  /** The account as it was read in the transaction. */
  before: Account;
  by: ErasedBy;
  correlationId: string;
  /** Events to append in addition to that of the erasure. */
  events?: EventDraft[];
}

/**
 * Removes an account and all its data in this service, revokes its tokens and publishes the event that makes other
 * services erase theirs. The e-mail becomes available again.
 * @throws AppError CONFLICT when the account was changed since it was read
 */
export async function removeAccount(
  {
    outbox,
    changes,
    signIns,
    identities,
    codes,
    invitations,
    registrations,
    emailChanges,
    tickets,
    erasures,
  }: RemoveAccount,
  session: ClientSession,
  { before, by, correlationId, events = [] }: Removal,
): Promise<void> {
  const { id, email, pendingEmail, verified } = before;
  if (!(await changes.remove(session, before))) throw new AppError('CONFLICT');
  await signIns.removeOf(session, id);
  await identities.removeOf(session, id);
  await codes.removeOf(session, { email, accountId: id });
  await invitations.revoke(session, id);
  await tickets.removeAllOf(session, id);
  const registeredImages = await registrations.removeOf(session, email);
  const leftEmails = await emailChanges.removeOf(session, id);
  // Other services erase data by e-mail only if it was verified: an unverified e-mail may belong to somebody else.
  const confirmed = verified ? { emailDigest: emailDigest(email) } : {};
  await erasures.add(session, { accountId: id, by, ...confirmed });
  const tokenVersion = before.tokenVersion + 1;
  const data = { tokenVersion, ...confirmed };
  const deleted = { contract: accountDeleted, entityId: id, version: before.version + 1, correlationId, data };
  const jobs = [
    revocationJob({ accountId: id, belowVersion: tokenVersion }, correlationId),
    mailErasureJob({ to: email, waiting: verified ? '' : 'verification-code' }, correlationId),
    ...(pendingEmail === null ? [] : [mailErasureJob({ to: pendingEmail, waiting: 'email-code' }, correlationId)]),
    ...leftEmails.map((to) => mailErasureJob({ to, waiting: 'email-changed' }, correlationId)),
    ...[before.image, ...registeredImages]
      .filter((image) => image !== '')
      .map((image) => avatarErasureJob(image, correlationId)),
  ];
  await outbox.append(session, [deleted, ...events], jobs);
}
