import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Account, ClaimEmail, CredentialRepository, EmailChangeRepository } from '../accounts/index.ts';
import { claimEmail } from '../accounts/index.ts';
import type { Codes, GuessGuard } from '../codes/index.ts';
import type { TicketRepository } from '../passwords/index.ts';
import { requireReauthentication } from '../passwords/index.ts';
import type { SigningKey } from '../tokens/index.ts';
import { issueToken } from '../tokens/index.ts';
import type { EmailChangeDependencies } from './email-undo.ts';
import { appendEmailChangeEvents, offerUndo } from './email-undo.ts';

export interface ConfirmEmails extends EmailChangeDependencies, ClaimEmail {
  mongo: Mongo;
  credentials: CredentialRepository;
  codes: Codes;
  emailChanges: EmailChangeRepository;
  guard: GuessGuard;
  tickets: TicketRepository;
  signingKey: SigningKey;
}

interface ConfirmEmail {
  subject: Subject;
  code: string;
  /** Reauthentication ticket. */
  ticket: string | undefined;
  /** Client IP address. */
  address: string;
  correlationId: string;
}

/**
 * Makes the pending e-mail of an account its own, after checking its code and a reauthentication ticket. All other
 * sessions end; the old address is notified and can undo the change. An unverified registration with the e-mail is
 * removed.
 * @returns the account, and a token for the current session
 * @throws AppError REAUTHENTICATION_REQUIRED; RATE_LIMITED; CODE_WRONG, also when no e-mail is pending; EMAIL_TAKEN
 * when another account uses or has reserved it; TOKEN_REVOKED when the account's tokens were revoked in the meantime
 */
export async function confirmEmail(
  dependencies: ConfirmEmails,
  input: ConfirmEmail,
): Promise<{ account: Account; token: string }> {
  const { mongo, codes, credentials, guard, signingKey } = dependencies;
  const { subject, ticket, address } = input;
  const { accountId, sessionId } = subject;
  // The ticket is checked before the code, so that a request without a valid ticket uses no try of the code.
  await inTransaction(mongo, (session) => requireReauthentication(dependencies, session, { subject, ticket }));
  const email = (await credentials.findById(accountId))?.account.pendingEmail ?? null;
  if (email === null) throw new AppError('CODE_WRONG');
  const code = await codes.check({ purpose: 'email', email, accountId }, input.code, guard.admitFromNetwork(address));
  try {
    const account = await applyEmailChange(dependencies, { ...input, email, code });
    return { account, token: await issueToken(signingKey, { account, sessionId }) };
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('EMAIL_TAKEN', { cause: error }) : error;
  }
}

type ValidCode = Awaited<ReturnType<Codes['check']>>;

function applyEmailChange(
  dependencies: ConfirmEmails,
  {
    subject,
    ticket,
    email,
    code,
    correlationId,
  }: Omit<ConfirmEmail, 'code' | 'address'> & { email: string; code: ValidCode },
): Promise<Account> {
  const { mongo, credentials, codes, tickets, emailChanges } = dependencies;
  const { accountId: id, version: tokenVersion } = subject;
  return inTransaction(mongo, async (session) => {
    await requireReauthentication(dependencies, session, { subject, ticket });
    await codes.use(session, code);
    const reserved = await emailChanges.findReservation(email, session);
    if (reserved && reserved.accountId !== id) throw new AppError('EMAIL_TAKEN');
    const before = await credentials.findByIdIn(session, id);
    if (before?.tokenVersion !== tokenVersion) throw new AppError('TOKEN_REVOKED');
    await claimEmail(dependencies, session, { email, correlationId });
    const after = await credentials.confirmEmail(session, { id, email });
    if (!after) throw new AppError('CODE_WRONG');
    await tickets.removeAllOf(session, id);
    await offerUndo(dependencies, session, { before, after, correlationId });
    await appendEmailChangeEvents(dependencies, session, { before, after, correlationId });
    return after;
  });
}
