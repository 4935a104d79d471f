import type { SubscriptionBody } from '@garage/contracts';
import { isPushEndpoint, pushConsent } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { KnownAccountRepository } from '../accounts/index.ts';
import { endUnusedConsents } from './end-subscriptions.ts';
import type { NoticeRepositories } from './repositories.ts';
import type { Login } from './revoked-login-repository.ts';

export interface ManageSubscriptions {
  mongo: Mongo;
  accounts: KnownAccountRepository;
  notifications: NoticeRepositories;
  /** Hosts besides the known push services to which pushes may be sent, with their ports. */
  extraHosts: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Sends the pushes of an account to a browser until the login is revoked, and records the consent.
 * @throws AppError PUSH_ENDPOINT_REFUSED, CONSENT_OUTDATED, TOKEN_REVOKED for a removed account or a revoked login
 */
export async function addSubscription(
  { mongo, accounts, notifications, extraHosts, now }: ManageSubscriptions,
  { login, body: { endpoint, keys, consent } }: { login: Login; body: SubscriptionBody },
): Promise<void> {
  if (!isPushEndpoint(endpoint, extraHosts)) throw new AppError('PUSH_ENDPOINT_REFUSED');
  if (!isPublicKey(keys.p256dh)) throw new AppError('VALIDATION_FAILED');
  if (consent !== pushConsent.version) throw new AppError('CONSENT_OUTDATED');
  const at = new Date(now());
  await inTransaction(mongo, async (session) => {
    const { accountId } = login;
    await accounts.touch(session, accountId);
    if (await notifications.revokedLogins.has(session, login)) throw new AppError('TOKEN_REVOKED');
    await notifications.subscriptions.put(session, { ...login, endpoint, keys, createdAt: at });
    await notifications.consents.give(session, accountId, { version: consent, at });
  });
}

/** True for an uncompressed point, the form in which browsers state their public key. */
const isPublicKey = (p256dh: string): boolean => Buffer.from(p256dh, 'base64url')[0] === 0x04;

/**
 * Ends a subscription of the account; without any other, its consent ends, too.
 * @throws AppError TOKEN_REVOKED for a removed account
 */
export async function removeSubscription(
  { mongo, accounts, notifications, now }: ManageSubscriptions,
  own: { accountId: string; endpoint: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    await accounts.touch(session, own.accountId);
    await notifications.subscriptions.remove(session, own);
    await endUnusedConsents(notifications, session, { accountIds: [own.accountId], at: new Date(now()) });
  });
}
