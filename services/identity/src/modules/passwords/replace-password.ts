import { accountPasswordChanged } from '@garage/contracts';
import { mailJob } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { revocationJob } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import type { Account, CredentialRepository, Passwords } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Invitations } from '../invitations/index.ts';
import type { TicketRepository } from './ticket-repository.ts';

export interface ChangePasswords {
  mongo: Mongo;
  outbox: Outbox;
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
 * Sets a password, revokes all tokens and removes the account's invitation and unfinished password changes. Returns
 * null when there is no such account, or its token version differs from the given one.
 */
export async function replacePassword(
  { outbox, credentials, invitations, tickets }: ChangePasswords,
  session: ClientSession,
  { accountId, passwordHash, tokenVersion, correlationId }: NewPassword,
): Promise<Account | null> {
  const account = await credentials.setPassword(session, { id: accountId, passwordHash, tokenVersion });
  if (!account) return null;
  await tickets.removeAllOf(session, accountId);
  await invitations.revoke(session, accountId);
  const { version, tokenVersion: belowVersion } = account;
  const data = { tokenVersion: belowVersion };
  await outbox.append(
    session,
    [{ contract: accountPasswordChanged, entityId: accountId, version, correlationId, data }],
    [revocationJob({ accountId, belowVersion }, correlationId)],
  );
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
