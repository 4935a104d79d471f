import type { SubscriptionBody } from '@garage/contracts';
import { isPushEndpoint, pushConsent } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { NoticeRepositories } from './repositories.ts';

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
 * Sends the pushes of an account to a browser from now on, and records the consent.
 * @throws AppError PUSH_ENDPOINT_REFUSED, CONSENT_OUTDATED, TOKEN_REVOKED for a removed account
 */
export async function addSubscription(
  { mongo, accounts, notifications, extraHosts, now }: ManageSubscriptions,
  { accountId, body: { endpoint, keys, consent } }: { accountId: string; body: SubscriptionBody },
): Promise<void> {
  if (!isPushEndpoint(endpoint, extraHosts)) throw new AppError('PUSH_ENDPOINT_REFUSED');
  if (!isPublicKey(keys.p256dh)) throw new AppError('VALIDATION_FAILED');
  if (consent !== pushConsent.version) throw new AppError('CONSENT_OUTDATED');
  const at = new Date(now());
  await inTransaction(mongo, async (session) => {
    await accounts.touch(session, accountId);
    await notifications.subscriptions.put(session, { accountId, endpoint, keys, createdAt: at });
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
  { mongo, accounts, notifications: { subscriptions, consents }, now }: ManageSubscriptions,
  own: { accountId: string; endpoint: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    await accounts.touch(session, own.accountId);
    await subscriptions.remove(session, own);
    const others = await subscriptions.findOfAccount(own.accountId, session);
    if (others.length === 0) await consents.withdraw(session, own.accountId, new Date(now()));
  });
}
