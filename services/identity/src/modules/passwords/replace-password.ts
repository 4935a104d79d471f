import { mailJob } from '@garage/mail';
import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Account, CredentialRepository, Passwords, TakeOverAccount } from '../accounts/index.ts';
import { emptyRegistration, publishPasswordChange, takeOverAccount } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Invitations } from '../invitations/index.ts';
import type { TicketRepository } from './ticket-repository.ts';

export interface ChangePasswords extends TakeOverAccount {
  mongo: Mongo;
  credentials: CredentialRepository;
  codes: Codes;
  invitations: Invitations;
  tickets: TicketRepository;
  passwords: Passwords;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface NewPassword {
  accountId: string;
  passwordHash: string;
  /** Token version that the account must still have; when omitted, it is not checked. */
  tokenVersion?: number;
  correlationId: string;
}

/**
 * Sets a password, revokes all tokens and removes the account's invitation and unfinished password changes. The caller
 * has verified that the owner controls the e-mail, so an unverified account is taken over. Returns null when there is no
 * such account, or its token version differs from the given one.
 */
export async function replacePassword(
  dependencies: ChangePasswords,
  session: ClientSession,
  { accountId, correlationId, ...wanted }: NewPassword,
): Promise<Account | null> {
  const { outbox, credentials, invitations, tickets } = dependencies;
  const before = await credentials.findByIdIn(session, accountId);
  if (!before) return null;
  await tickets.removeAllOf(session, accountId);
  await invitations.revoke(session, accountId);
  if (!before.verified) {
    const { email, type } = before;
    const owner = { ...emptyRegistration(email), type, passwordHash: wanted.passwordHash };
    return takeOverAccount(dependencies, session, { before, owner, correlationId });
  }
  const account = await credentials.setPassword(session, { id: accountId, ...wanted });
  if (account) await publishPasswordChange(outbox, session, { account, correlationId });
  return account;
}

/** Notifies the owner by mail, in case somebody else changed the password. */
export async function mailPasswordChanged(
  { outbox, now }: ChangePasswords,
  session: ClientSession,
  { account, correlationId }: { account: Account; correlationId: string },
): Promise<void> {
  const data = { to: account.email, fullName: account.fullName, at: new Date(now()).toISOString() };
  await outbox.appendJobs(session, [mailJob({ name: 'password-changed', data, correlationId })]);
}
