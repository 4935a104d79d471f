import { accountDeleted } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { SignInRepository } from '../../sessions/index.ts';
import { auditAccount } from '../account-audit.ts';
import { assertNoMaster } from '../account-policy.ts';
import type { ChangeAccounts } from '../change-account.ts';
import type { SocialIdentityRepository } from '../social-identity-repository.ts';

export interface DeleteAccount extends ChangeAccounts {
  signIns: SignInRepository;
  identities: SocialIdentityRepository;
}

/**
 * Deletes an account, the history of its logins and whose it was at a social network; its e-mail is free again.
 * @throws AppError OWN_DELETE_REFUSED, ACCOUNT_NOT_FOUND, MASTER_DELETE_PROTECTED
 */
export async function deleteAccount(
  { mongo, outbox, changes, signIns, identities }: DeleteAccount,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  if (id === author.accountId) throw new AppError('OWN_DELETE_REFUSED');
  await inTransaction(mongo, async (session) => {
    const before = await changes.findById(id, session);
    if (!before) throw new AppError('ACCOUNT_NOT_FOUND');
    assertNoMaster(before, 'MASTER_DELETE_PROTECTED');
    if (!(await changes.remove(session, before))) throw new AppError('CONFLICT');
    await signIns.removeOf(session, id);
    await identities.removeOf(session, id);
    const { correlationId } = author;
    const tokenVersion = before.tokenVersion + 1;
    await outbox.append(session, [
      { contract: accountDeleted, entityId: id, version: before.version + 1, correlationId, data: { tokenVersion } },
      ...auditAccount(author, { before, after: null }),
    ]);
    await outbox.appendJobs(session, [revocationJob({ accountId: id, belowVersion: tokenVersion }, correlationId)]);
  });
}
