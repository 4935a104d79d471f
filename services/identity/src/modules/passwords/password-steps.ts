import { mailJob } from '@garage/mail';
import { inTransaction } from '@garage/mongo';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Account } from '../accounts/index.ts';
import { assertStaffPassword } from '../accounts/index.ts';
import type { GuessGuard } from '../codes/index.ts';
import type { SigningKey } from '../tokens/index.ts';
import { issueToken } from '../tokens/index.ts';
import { provePassword } from './prove-password.ts';
import type { ProvePassword } from './prove-password.ts';
import { issueReauthTicket } from './reauthentication.ts';
import type { ChangePasswords } from './replace-password.ts';
import { mailPasswordChanged, replacePassword } from './replace-password.ts';

export interface PasswordSteps extends ChangePasswords, ProvePassword {
  guard: GuessGuard;
  signingKey: SigningKey;
}

const TICKET_MS = 15 * 60_000;

const codeSubject = ({ email }: Account) => ({ purpose: 'password', email }) as const;

/**
 * Step 1: verifies the current password and opens a ticket for 15 minutes and this session only.
 * @returns whether an earlier code for step 2 is still valid, and a reauthentication ticket
 * @throws AppError SOCIAL_ACCOUNT_PASSWORD, PASSWORD_WRONG, RATE_LIMITED after ten wrong attempts in an hour,
 * SERVICE_UNAVAILABLE
 */
export async function checkPassword(
  { mongo, codes, credentials, tickets, now, ...proof }: PasswordSteps,
  { subject, password }: { subject: Subject; password: string },
): Promise<{ codePending: boolean; reauthTicket: string }> {
  const found = await credentials.findById(subject.accountId);
  if (!found) throw new AppError('ACCOUNT_NOT_FOUND');
  if (found.account.type !== 'local') throw new AppError('SOCIAL_ACCOUNT_PASSWORD');
  const { accountId } = subject;
  await provePassword(proof, { accountId, passwordHash: found.passwordHash, password });
  await tickets.open(subject, new Date(now() + TICKET_MS));
  const reauthTicket = await inTransaction(mongo, (session) => issueReauthTicket({ tickets, now }, session, subject));
  return { codePending: await codes.isPending(codeSubject(found.account)), reauthTicket };
}

/** Mails the code for step 2. @throws AppError PASSWORD_STEP_MISSING, CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE */
export async function sendPasswordCode(
  dependencies: PasswordSteps,
  { subject, correlationId }: { subject: Subject; correlationId: string },
): Promise<void> {
  const { mongo, outbox, codes } = dependencies;
  const holder = await findHolder(dependencies, subject);
  const { fullName } = holder;
  const code = codeSubject(holder);
  await codes.assertMaySend(code);
  await inTransaction(mongo, async (session) => {
    const data = { ...(await codes.issue(session, code)), fullName };
    await outbox.appendJobs(session, [mailJob({ name: 'password-code', data, correlationId })]);
  });
}

/** Step 2: checks the mailed code. @throws AppError PASSWORD_STEP_MISSING, CODE_WRONG, RATE_LIMITED */
export async function checkPasswordCode(
  dependencies: PasswordSteps,
  { subject, code: given, address }: { subject: Subject; code: string; address: string },
): Promise<void> {
  const { mongo, codes, guard, tickets, now } = dependencies;
  const holder = await findHolder(dependencies, subject);
  const code = await codes.check(codeSubject(holder), given, guard.admitFromNetwork(address));
  await inTransaction(mongo, async (session) => {
    await codes.use(session, code);
    const open = await tickets.advance(session, subject, new Date(now()));
    if (!open) throw new AppError('PASSWORD_STEP_MISSING');
  });
}

/**
 * Step 3: sets the new password and ends all other sessions.
 * @returns a new token for the current session
 * @throws AppError PASSWORD_STEP_MISSING; PASSWORD_TOO_WEAK for staff; TOKEN_REVOKED when the account's tokens were
 * revoked in the meantime
 */
export async function changePassword(
  dependencies: PasswordSteps,
  { subject, newPassword, correlationId }: { subject: Subject; newPassword: string; correlationId: string },
): Promise<string> {
  const { mongo, credentials, passwords, tickets, signingKey, now } = dependencies;
  const { accountId, sessionId, version: tokenVersion } = subject;
  const stage = await tickets.findStage(subject, new Date(now()));
  if (stage !== 'code') throw new AppError('PASSWORD_STEP_MISSING');
  const holder = await credentials.findById(accountId);
  if (holder) assertStaffPassword(holder.account, newPassword);
  const passwordHash = await passwords.hash(newPassword);
  const account = await inTransaction(mongo, async (session) => {
    const passed = await tickets.consume(session, subject, new Date(now()));
    if (!passed) throw new AppError('PASSWORD_STEP_MISSING');
    const change = { accountId, passwordHash, tokenVersion, correlationId };
    const changed = await replacePassword(dependencies, session, change);
    if (!changed) throw new AppError('TOKEN_REVOKED');
    await mailPasswordChanged(dependencies, session, { account: changed, correlationId });
    return changed;
  });
  return issueToken(signingKey, { account, sessionId });
}

/** The account of the password change in progress in this session. */
async function findHolder({ credentials, tickets, now }: PasswordSteps, subject: Subject): Promise<Account> {
  const stage = await tickets.findStage(subject, new Date(now()));
  const found = stage && (await credentials.findById(subject.accountId));
  if (!found) throw new AppError('PASSWORD_STEP_MISSING');
  return found.account;
}
