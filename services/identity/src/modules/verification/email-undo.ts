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

export interface EmailMoves {
  outbox: Outbox;
  emailChanges: EmailChangeRepository;
  /** Shared with the mailer. */
  sealKey: KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface EmailMove {
  before: Account;
  after: Account;
  correlationId: string;
}

const UNDO_HOURS = 72;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;

/** The token has 256 random bits: a plain hash of it cannot be turned back. */
export const undoDigestOf = (token: string): string => hash('sha256', token, 'base64url');

/** Reserves the e-mail that an account leaves, and mails it the link that takes the change back. */
export async function offerUndo(
  { outbox, emailChanges, sealKey, now }: EmailMoves,
  session: ClientSession,
  { before: { id: accountId, email, fullName }, after, correlationId }: EmailMove,
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

/** Ends the tokens that were issued before, and writes the change into the audit log. */
export async function announceEmailMove(
  { outbox }: Pick<EmailMoves, 'outbox'>,
  session: ClientSession,
  { before, after, correlationId }: EmailMove,
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
