import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import type { AccountChange } from './account-change.ts';
import { announcementsOf, differenceOf, endsTokens } from './account-change.ts';
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
  /** What is to be so, given how the account is; throws the AppError of who may not. Pure: it may run several times. */
  decide: (before: Account) => AccountChange;
  /** What else belongs into the same transaction, also of an account that stays as it is. */
  alongside?: (session: ClientSession, account: Account) => Promise<void>;
}

/**
 * The one way in which an account is changed by its owner or a master: decided on the account as the transaction sees it, written
 * only if it still is that version, so that of two at once the second decides anew. What is so already is written by nobody.
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
    const announcements = announcementsOf(change);
    const versions = Math.max(1, announcements.length);
    const after = await changes.change(session, { before, change, versions, endsTokens: endsTokens(change) });
    if (!after) throw new AppError('CONFLICT');
    const { correlationId } = author;
    const told = announcements.map((announce, index) =>
      announce(after, { version: before.version + 1 + index, correlationId }),
    );
    await outbox.append(session, [...told, ...auditAccount(author, { before, after })]);
    if (endsTokens(change)) {
      await outbox.appendJobs(session, [
        revocationJob({ accountId: id, belowVersion: after.tokenVersion }, correlationId),
      ]);
    }
    await alongside?.(session, after);
    return after;
  });
}
