import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Account, CredentialRepository, EmailChange, SocialIdentityRepository } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Invitations } from '../invitations/index.ts';
import type { TicketRepository } from '../passwords/index.ts';
import type { SecondFactorRepository } from '../second-factors/index.ts';
import type { Mongo } from '@garage/mongo';
import type { EmailMoves } from './email-undo.ts';
import { announceEmailMove, undoDigestOf } from './email-undo.ts';

export interface UndoEmail extends EmailMoves {
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
 * Gives an account its old e-mail back, for the secret that was mailed there. Whoever changed it may know the password and have logins
 * of their own: all tokens end, the password is no longer good, and what came since is taken away: logins at other sites, second factor.
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
    await endWhatCameSince(dependencies, session, { before, change });
    await announceEmailMove(dependencies, session, { before, after, correlationId });
    const setPasswordToken = after.type === 'local' ? await dependencies.invitations.issue(session, after.id) : null;
    return { email: after.email, setPasswordToken };
  });
}

async function endWhatCameSince(
  { identities, codes, factors, invitations, tickets, emailChanges }: UndoEmail,
  session: ClientSession,
  { before: { id: accountId, email }, change }: { before: Account; change: EmailChange },
): Promise<void> {
  await emailChanges.removeSince(session, change);
  await identities.removeSince(session, change);
  await factors.removeSince(session, change);
  await codes.forget(session, { email, accountId });
  await invitations.endOf(session, accountId);
  await tickets.removeAllOf(session, accountId);
}
