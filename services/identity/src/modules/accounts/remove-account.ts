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

/** Who wanted an account gone; unknown where only the broker remembers that somebody did, expiry when nobody verified it. */
export type ErasedBy = 'owner' | 'master' | 'unknown' | 'expiry';

/** What is kept of an erasure; the digest of a confirmed e-mail, until every service is done. */
export interface BegunErasure {
  accountId: string;
  by: ErasedBy;
  emailDigest?: string | undefined;
}

export interface RemoveAccount {
  outbox: Outbox;
  changes: AccountChangeRepository;
  signIns: SignInRepository;
  identities: SocialIdentityRepository;
  codes: Pick<Codes, 'forget'>;
  invitations: Pick<Invitations, 'endOf'>;
  registrations: Pick<RegistrationRepository, 'removeOf'>;
  emailChanges: Pick<EmailChangeRepository, 'removeOf'>;
  tickets: { removeAllOf(session: ClientSession, accountId: string): Promise<void> };
  /** Where it is kept what the other services have yet to erase. */
  erasures: { begin(session: ClientSession, erasure: BegunErasure): Promise<void> };
}

interface Removal {
  /** As the transaction reads it. */
  before: Account;
  by: ErasedBy;
  correlationId: string;
  /** Further events of the removal. */
  told?: EventDraft[];
}

/**
 * Removes an account with all that this service keeps of it, ends its tokens and tells the other services to erase what they keep; its
 * e-mail is free again. @throws AppError CONFLICT when it is no longer as it was read
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
  { before, by, correlationId, told = [] }: Removal,
): Promise<void> {
  const { id, email, pendingEmail, verified } = before;
  if (!(await changes.remove(session, before))) throw new AppError('CONFLICT');
  await signIns.removeOf(session, id);
  await identities.removeOf(session, id);
  await codes.forget(session, { email, accountId: id });
  await invitations.endOf(session, id);
  await tickets.removeAllOf(session, id);
  const registeredImages = await registrations.removeOf(session, email);
  const leftEmails = await emailChanges.removeOf(session, id);
  // An unconfirmed e-mail may belong to somebody else: other services must not erase what they keep under it.
  const confirmed = verified ? { emailDigest: emailDigest(email) } : {};
  await erasures.begin(session, { accountId: id, by, ...confirmed });
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
  await outbox.append(session, [deleted, ...told], jobs);
}
