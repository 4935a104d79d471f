import { ECDH } from 'node:crypto';
import type { SubscriptionBody } from '@garage/contracts';
import { pushConsent, readPushEndpoint } from '@garage/contracts';
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
 * Sends the pushes of an account to a browser until the login is revoked, and records the consent. Another account that
 * received pushes in this browser does not any more; without any other device, its consent ends, too.
 * @throws AppError PUSH_ENDPOINT_REFUSED, CONSENT_OUTDATED, TOKEN_REVOKED for a removed account or a revoked login
 */
export async function addSubscription(
  { mongo, accounts, notifications, extraHosts, now }: ManageSubscriptions,
  { login, body: { endpoint: given, keys, consent } }: { login: Login; body: SubscriptionBody },
): Promise<void> {
  const endpoint = readPushEndpoint(given, extraHosts);
  if (endpoint === null) throw new AppError('PUSH_ENDPOINT_REFUSED');
  if (!isPublicKey(keys.p256dh) || !isSecret(keys.auth)) throw new AppError('VALIDATION_FAILED');
  if (consent !== pushConsent.version) throw new AppError('CONSENT_OUTDATED');
  const at = new Date(now());
  await inTransaction(mongo, async (session) => {
    const { accountId } = login;
    await accounts.touch(session, accountId);
    if (await notifications.revokedLogins.has(session, login)) throw new AppError('TOKEN_REVOKED');
    const owner = await notifications.subscriptions.findOwner(session, endpoint);
    await notifications.subscriptions.put(session, { ...login, endpoint, keys, createdAt: at });
    if (owner !== null && owner !== accountId && (await accounts.tryTouch(session, owner))) {
      await endUnusedConsents(notifications, session, { accountIds: [owner], at });
    }
    await notifications.consents.give(session, accountId, { version: consent, at });
  });
}

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** True for an uncompressed point of P-256, the form in which browsers state their public key. */
function isPublicKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== 0x04) return false;
  try {
    // Refuses points that are not on the curve, with which nothing could be encrypted.
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const isSecret = (auth: string): boolean => Buffer.from(auth, 'base64url').length === SECRET_BYTES;

/**
 * Ends a subscription of the account; without any other, its consent ends, too.
 * @throws AppError TOKEN_REVOKED for a removed account
 */
export async function removeSubscription(
  { mongo, accounts, notifications, extraHosts, now }: ManageSubscriptions,
  { accountId, endpoint }: { accountId: string; endpoint: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    await accounts.touch(session, accountId);
    const stored = readPushEndpoint(endpoint, extraHosts) ?? endpoint;
    await notifications.subscriptions.remove(session, { accountId, endpoint: stored });
    await endUnusedConsents(notifications, session, { accountIds: [accountId], at: new Date(now()) });
  });
}
