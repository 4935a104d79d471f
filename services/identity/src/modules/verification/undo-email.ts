import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Account, CredentialRepository, EmailChange, SocialIdentityRepository } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Invitations } from '../invitations/index.ts';
import type { TicketRepository } from '../passwords/index.ts';
import type { SecondFactorRepository } from '../second-factors/index.ts';
import type { Mongo } from '@garage/mongo';
import type { EmailChangeDependencies } from './email-undo.ts';
import { appendEmailChangeEvents, undoDigestOf } from './email-undo.ts';

export interface UndoEmail extends EmailChangeDependencies {
  mongo: Mongo;
  credentials: CredentialRepository;
  identities: SocialIdentityRepository;
  codes: Codes;
  factors: Pick<SecondFactorRepository, 'removeSince'>;
  invitations: Invitations;
  tickets: TicketRepository;
}

interface RestoredEmail {
  email: string;
  setPasswordToken: string | null;
}

/**
 * Restores the old e-mail of an account with the token from the undo link. Whoever changed it may know the password:
 * all tokens and the password are revoked, and social logins and second factor added since are removed.
 * @throws AppError EMAIL_UNDO_INVALID
 */
export async function undoEmail(
  dependencies: UndoEmail,
  { token, correlationId }: { token: string; correlationId: string },
): Promise<RestoredEmail> {
  const { mongo, credentials, emailChanges } = dependencies;
  return inTransaction(mongo, async (session) => {
    const change = await emailChanges.find(undoDigestOf(token), session);
    const before = change && (await credentials.findByIdIn(session, change.accountId));
    if (!change || !before) throw new AppError('EMAIL_UNDO_INVALID');
    const after = await credentials.restoreEmail(session, { before, email: change.email });
    if (!after) throw new AppError('CONFLICT');
    await revokeLaterAccess(dependencies, session, { before, change });
    await appendEmailChangeEvents(dependencies, session, { before, after, correlationId });
    const setPasswordToken = after.type === 'local' ? await dependencies.invitations.issue(session, after.id) : null;
    return { email: after.email, setPasswordToken };
  });
}

async function revokeLaterAccess(
  { identities, codes, factors, invitations, tickets, emailChanges }: UndoEmail,
  session: ClientSession,
  { before: { id: accountId, email }, change }: { before: Account; change: EmailChange },
): Promise<void> {
  await emailChanges.removeSince(session, change);
  await identities.removeSince(session, change);
  await factors.removeSince(session, change);
  await codes.removeOf(session, { email, accountId });
  await invitations.revoke(session, accountId);
  await tickets.removeAllOf(session, accountId);
}
