import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import type { AccountChange } from './account-change.ts';
import { eventBuildersOf, differenceOf, endsTokens } from './account-change.ts';
import { auditAccount } from './account-audit.ts';
import type { Account } from './account.ts';
import type { AccountChangeRepository } from './account-change-repository.ts';

export interface ChangeAccounts {
  mongo: Mongo;
  outbox: Outbox;
  changes: AccountChangeRepository;
}

export interface ChangeRequest {
  id: string;
  author: Author;
  /**
   * Decides on the change, given the current account; throws an AppError when the caller may not make it. It must
   * have no side effects, because it may be called several times.
   */
  decide: (before: Account) => AccountChange;
  /** Makes further writes in the same transaction; called even when no field of the account changes. */
  alongside?: (session: ClientSession, account: Account) => Promise<void>;
}

/**
 * The only way owners and masters change an account. Decides on the account as the transaction reads it and writes with
 * optimistic locking, so that of two concurrent changes the second decides again. Values that are already set are not
 * written.
 * @throws AppError ACCOUNT_NOT_FOUND, and what `decide` throws
 */
export async function changeAccount(
  { mongo, outbox, changes }: ChangeAccounts,
  { id, author, decide, alongside }: ChangeRequest,
): Promise<Account> {
  return inTransaction(mongo, async (session) => {
    const before = await changes.findById(id, session);
    if (!before) throw new AppError('ACCOUNT_NOT_FOUND');
    const change = differenceOf(before, decide(before));
    if (!change) {
      await alongside?.(session, before);
      return before;
    }
    const eventBuilders = eventBuildersOf(before, change);
    const versions = Math.max(1, eventBuilders.length);
    const after = await changes.change(session, { before, change, versions, endsTokens: endsTokens(change) });
    if (!after) throw new AppError('CONFLICT');
    const { correlationId } = author;
    const events = eventBuilders.map((build, index) =>
      build(after, { version: before.version + 1 + index, correlationId }),
    );
    await outbox.append(session, [...events, ...auditAccount(author, { before, after })]);
    if (endsTokens(change)) {
      await outbox.appendJobs(session, [
        revocationJob({ accountId: id, belowVersion: after.tokenVersion }, correlationId),
      ]);
    }
    await alongside?.(session, after);
    return after;
  });
}
