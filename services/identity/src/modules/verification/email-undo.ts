import { hash, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { accountEmailChanged } from '@garage/contracts';
import { mailJob, sealSecret } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import { maskEmail } from '@garage/service-kit/audit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import type { Account, EmailChangeRepository } from '../accounts/index.ts';
import { auditEmailChange } from '../accounts/index.ts';

export interface EmailChangeDependencies {
  outbox: Outbox;
  emailChanges: EmailChangeRepository;
  /** Encrypts the secret of the undo link in the queued mail; the mailer has the same key. */
  sealKey: KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface EmailUpdate {
  before: Account;
  after: Account;
  correlationId: string;
}

const UNDO_HOURS = 72;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;

/** An unkeyed hash is safe because the token has 256 random bits. */
export const undoDigestOf = (token: string): string => hash('sha256', token, 'base64url');

/** Keeps the old e-mail reserved for the account and mails the undo link to it. */
export async function offerUndo(
  { outbox, emailChanges, sealKey, now }: EmailChangeDependencies,
  session: ClientSession,
  { before: { id: accountId, email, fullName }, after, correlationId }: EmailUpdate,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const at = new Date(now());
  const expiresAt = new Date(at.getTime() + UNDO_HOURS * HOUR_MS);
  await emailChanges.add(session, { digest: undoDigestOf(token), accountId, email, at, expiresAt });
  const data = {
    to: email,
    fullName,
    newEmail: maskEmail(after.email),
    at: at.toISOString(),
    sealedToken: sealSecret({ secret: token, context: email, key: sealKey }),
    validHours: UNDO_HOURS,
  };
  await outbox.appendJobs(session, [mailJob({ name: 'email-changed', data, correlationId })]);
}

/**
 * Publishes the events of a changed e-mail: the change itself, which revokes all earlier tokens, and its audit event.
 */
export async function appendEmailChangeEvents(
  { outbox }: Pick<EmailChangeDependencies, 'outbox'>,
  session: ClientSession,
  { before, after, correlationId }: EmailUpdate,
): Promise<void> {
  const { id: accountId, version, tokenVersion } = after;
  await outbox.append(
    session,
    [
      { contract: accountEmailChanged, entityId: accountId, version, correlationId, data: { tokenVersion } },
      ...auditEmailChange({ accountId, correlationId }, { before, after }),
    ],
    [revocationJob({ accountId, belowVersion: tokenVersion }, correlationId)],
  );
}
