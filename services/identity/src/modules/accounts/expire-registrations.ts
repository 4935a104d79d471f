import { hasRole } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { AccountDocument } from './account-repository.ts';
import { accountCollection } from './account-repository.ts';
import { removeAccount } from './remove-account.ts';
import type { RemoveAccount } from './remove-account.ts';

export interface ExpireRegistrations extends RemoveAccount {
  mongo: Mongo;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** How long an account may stay unverified. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const PAGE = 100;

/**
 * Removes accounts that were not verified within seven days, with all their data. Accounts that were invited or given a
 * staff role by a master stay.
 */
export async function expireRegistrations(
  dependencies: ExpireRegistrations,
  shouldContinue: () => boolean = () => true,
): Promise<number> {
  const { mongo, logger, changes, now } = dependencies;
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  const overdue = {
    verified: false,
    createdAt: { $lt: new Date(now() - KEPT_MS) },
    roles: { $nin: ['admin' as const, 'master' as const] },
  };
  const expireOne = (id: string): Promise<boolean> =>
    inTransaction(mongo, async (session) => {
      // The account is read again, because it may have been verified, registered again or given a role since the
      // query.
      const before = await changes.findById(id, session);
      const isOverdue = before !== null && !before.verified && before.createdAt < overdue.createdAt.$lt;
      if (!isOverdue || hasRole(before.roles, 'admin')) return false;
      await removeAccount(dependencies, session, { before, by: 'expiry', correlationId: 'expiry' });
      return true;
    });

  let expired = 0;
  for (;;) {
    const found = await accounts
      .find(overdue, { projection: { _id: 1 } })
      .sort({ createdAt: 1 })
      .limit(PAGE)
      .toArray();
    let removed = 0;
    for (const { _id } of found) {
      if (!shouldContinue()) break;
      const id = _id.toHexString();
      // Errors are caught per account, so that one failed removal does not prevent the others.
      const isRemoved = await expireOne(id).catch((error: unknown) => {
        logger.warn({ err: error, accountId: id }, 'Could not remove an unverified account');
        return false;
      });
      if (isRemoved) removed += 1;
    }
    expired += removed;
    if (found.length < PAGE || removed === 0) break;
  }
  if (expired > 0) logger.info({ expired }, 'Removed unverified accounts');
  return expired;
}
