import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditAccount } from '../account-audit.ts';
import { assertNoMaster } from '../account-policy.ts';
import type { RemoveAccount } from '../remove-account.ts';
import { removeAccount } from '../remove-account.ts';

export type DeleteAccount = RemoveAccount & { mongo: Mongo };

/**
 * Deletes another person's account and all its data on behalf of a master.
 * @throws AppError OWN_DELETE_REFUSED, ACCOUNT_NOT_FOUND, MASTER_DELETE_PROTECTED
 */
export async function deleteAccount(
  { mongo, ...parts }: DeleteAccount,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  if (id === author.accountId) throw new AppError('OWN_DELETE_REFUSED');
  await inTransaction(mongo, async (session) => {
    const before = await parts.changes.findById(id, session);
    if (!before) throw new AppError('ACCOUNT_NOT_FOUND');
    assertNoMaster(before, 'MASTER_DELETE_PROTECTED');
    const events = auditAccount(author, { before, after: null });
    await removeAccount(parts, session, { before, by: 'master', correlationId: author.correlationId, events });
  });
}
