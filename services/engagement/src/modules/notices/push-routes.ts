import {
  listConsentsRoute,
  pushKeyRoute,
  subscribeRoute,
  SUCCESS,
  successMessages,
  unsubscribeRoute,
} from '@garage/contracts';
import type { App, Subject } from '@garage/service-kit';
import { addRoute, AppError, pickPart } from '@garage/service-kit';
import type { Login } from './revoked-login-repository.ts';
import type { ManageSubscriptions } from './manage-subscriptions.ts';
import { addSubscription, removeSubscription } from './manage-subscriptions.ts';

export interface PushRoutes extends ManageSubscriptions {
  /** Public key of the site; null when push is off. */
  publicKey: string | null;
}

const loginOf = ({ accountId, sessionId, version: tokenVersion, issuedAt = 0 }: Subject): Login => ({
  accountId,
  sessionId,
  tokenVersion,
  issuedAt,
});

/** Adds the routes with which browsers subscribe to pushes, and the record of consents. */
export function addPushRoutes(app: App, { publicKey, ...parts }: PushRoutes): void {
  addRoute(app, pushKeyRoute, async () => {
    if (publicKey === null) throw new AppError('PUSH_OFF');
    return { publicKey };
  });

  addRoute(app, subscribeRoute, async ({ subject, body }) => {
    if (publicKey === null) throw new AppError('PUSH_OFF');
    await addSubscription(parts, { login: loginOf(subject), body });
    return { status: SUCCESS, message: successMessages.PUSH_SUBSCRIBED };
  });

  addRoute(app, unsubscribeRoute, async ({ subject: { accountId }, body: { endpoint } }) => {
    await removeSubscription(parts, { accountId, endpoint });
    return { status: SUCCESS, message: successMessages.PUSH_UNSUBSCRIBED };
  });

  addRoute(app, listConsentsRoute, async ({ subject: { accountId }, query, reply }) => {
    const records = await parts.notifications.consents.findOfAccount(accountId);
    const shown = records.map(({ version, givenAt, withdrawnAt }) => ({
      purpose: 'push' as const,
      version,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt && withdrawnAt.toISOString(),
    }));
    return pickPart(reply, shown, query);
  });
}
