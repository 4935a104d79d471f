import type { ClientSession } from 'mongodb';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { NoticeRepositories } from './repositories.ts';
import type { RevokedLogins } from './revoked-login-repository.ts';

interface EndSubscriptions {
  accounts: KnownAccountRepository;
  notifications: NoticeRepositories;
}

/**
 * Removes the subscriptions of revoked logins, in the transaction of the consumer: whoever used such a login receives no
 * more of the account's pushes. Safe to repeat, because a later login has a newer token version and another session.
 */
export async function endRevokedSubscriptions(
  { accounts, notifications }: EndSubscriptions,
  session: ClientSession,
  { revoked, at }: { revoked: RevokedLogins; at: Date },
): Promise<void> {
  // The account's row makes a concurrent subscription conflict; the data of a removed account are gone already.
  if ('accountId' in revoked && !(await accounts.tryTouch(session, revoked.accountId))) return;
  await notifications.revokedLogins.add(session, revoked, at);
  const accountIds = await notifications.subscriptions.removeRevoked(session, revoked);
  await endUnusedConsents(notifications, session, { accountIds, at });
}

/** Ends the consents of those accounts that have no device left. */
export async function endUnusedConsents(
  { subscriptions, consents }: Pick<NoticeRepositories, 'subscriptions' | 'consents'>,
  session: ClientSession,
  { accountIds, at }: { accountIds: readonly string[]; at: Date },
): Promise<void> {
  const withDevice = new Set(await subscriptions.findAccountsAmong(session, accountIds));
  await consents.withdraw(
    session,
    accountIds.filter((id) => !withDevice.has(id)),
    at,
  );
}
