import { mailJob } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Account, CredentialRepository } from '../accounts/index.ts';
import type { Codes, GuessGuard } from '../codes/index.ts';
import type { Reauthentication } from './reauthentication.ts';
import { issueReauthTicket } from './reauthentication.ts';

export interface ReauthCodes extends Reauthentication {
  mongo: Mongo;
  outbox: Outbox;
  credentials: CredentialRepository;
  codes: Codes;
  guard: GuessGuard;
}

const codeSubject = ({ email, id }: Account) => ({ purpose: 'reauth', email, accountId: id }) as const;

/**
 * Mails a reauthentication code to the current e-mail of an account without a password.
 * @throws AppError REAUTHENTICATION_NEEDS_PASSWORD, CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
 */
export async function sendReauthCode(
  { mongo, outbox, credentials, codes }: ReauthCodes,
  { subject, correlationId }: { subject: Subject; correlationId: string },
): Promise<void> {
  const account = await findWithoutPassword(credentials, subject);
  const code = codeSubject(account);
  await codes.assertMaySend(code);
  await inTransaction(mongo, async (session) => {
    const data = { ...(await codes.issue(session, code)), fullName: account.fullName };
    await outbox.appendJobs(session, [mailJob({ name: 'reauth-code', data, correlationId })]);
  });
}

/**
 * Exchanges the mailed code for a reauthentication ticket.
 * @throws AppError REAUTHENTICATION_NEEDS_PASSWORD, CODE_WRONG, RATE_LIMITED
 */
export async function checkReauthCode(
  { mongo, credentials, codes, guard, ...reauthentication }: ReauthCodes,
  { subject, code: given, address }: { subject: Subject; code: string; address: string },
): Promise<string> {
  const account = await findWithoutPassword(credentials, subject);
  const code = await codes.check(codeSubject(account), given, guard.admitFromNetwork(address));
  return inTransaction(mongo, async (session) => {
    await codes.use(session, code);
    return issueReauthTicket(reauthentication, session, subject);
  });
}

async function findWithoutPassword(credentials: CredentialRepository, { accountId }: Subject): Promise<Account> {
  const found = await credentials.findById(accountId);
  if (!found) throw new AppError('TOKEN_REVOKED');
  if (found.passwordHash !== null) throw new AppError('REAUTHENTICATION_NEEDS_PASSWORD');
  return found.account;
}
