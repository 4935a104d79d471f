import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { KnownAccountRepository } from '../accounts/index.ts';
import { endUnusedConsents } from './end-subscriptions.ts';
import type { DuePush, PendingPush } from './notice.ts';
import type { PushClient, PushResult } from './push-client.ts';
import type { PushMetrics } from './push-metrics.ts';
import { pushSecondsFrom, pushTimeFrom } from './quiet-hours.ts';
import type { NoticeRepositories } from './repositories.ts';
import type { Subscription } from './subscription-repository.ts';

export interface SendPushes {
  mongo: Mongo;
  accounts: Pick<KnownAccountRepository, 'tryTouch'>;
  notifications: NoticeRepositories;
  client: PushClient;
  metrics: Pick<PushMetrics, 'countPush'>;
  logger: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Waits before the second, third … attempt, in milliseconds. */
const BACKOFF_MS = [30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000];
const MAX_TRIES = BACKOFF_MS.length + 1;
const MAX_AGE_MS = 6 * 60 * 60_000;

/**
 * Sends a due push to all browsers of its account, by what the account wants now, and stores what is left. A process
 * that is killed before that leads to a second message, which replaces the first one in the browser.
 */
export async function sendPush(parts: SendPushes, notice: DuePush): Promise<void> {
  const { pushes, preferences, subscriptions, consents } = parts.notifications;
  const { id, accountId, kind, event, push, readAt } = notice;
  const { channels, quietHours } = await preferences.read(accountId);
  const isWanted = channels[kind].push && (await consents.covers(accountId, kind));
  if (readAt !== null || !isWanted) return pushes.settle(id, null);
  const devices = (await subscriptions.findOfAccount(accountId)).filter((one) => push.to?.includes(one.id) ?? true);
  const now = parts.now();
  const allowedAt = pushTimeFrom(now, quietHours);
  if (allowedAt > now) return pushes.settle(id, { ...push, dueAt: new Date(allowedAt), since: new Date(allowedAt) });

  const message = { payload: { id, kind, event }, ttlSeconds: pushSecondsFrom(now, quietHours) };
  const sent = devices.map(async (device) => ({ device, result: await parts.client.send(device, message) }));
  const failed: Failure[] = [];
  for (const { device, result } of await Promise.all(sent)) {
    if (result.outcome === 'failed') failed.push({ device, result });
    else await finish(parts, device, result);
  }
  const next = failed.length > 0 ? nextTry(push, { failed, now: parts.now() }) : null;
  for (const failure of failed) report(parts, failure, next === null);
  const dueAt = next && new Date(pushTimeFrom(next.dueAt.getTime(), quietHours));
  const isPostponed = next && dueAt && dueAt > next.dueAt;
  return pushes.settle(id, next && dueAt && { ...next, dueAt, ...(isPostponed && { since: dueAt }) });
}

interface Failure {
  device: Subscription;
  result: Extract<PushResult, { outcome: 'failed' }>;
}

/** Handles an outcome after which nothing is left to send. */
async function finish(
  parts: SendPushes,
  device: Subscription,
  result: Exclude<PushResult, { outcome: 'failed' }>,
): Promise<void> {
  const { metrics, logger } = parts;
  if (result.outcome === 'gone') {
    await removeGone(parts, device);
    return metrics.countPush('removed');
  }
  metrics.countPush(result.outcome);
  if (result.outcome === 'refused') logger.warn(factsOf(device, result.reason), 'Push refused');
}

/** Ends a subscription that its push service does not know any more; without any other device, the consent ends, too. */
async function removeGone({ mongo, accounts, notifications, now }: SendPushes, device: Subscription): Promise<void> {
  const { accountId } = device;
  await inTransaction(mongo, async (session) => {
    // The account's row makes a subscription at the same time conflict; the consents of a removed account are gone already.
    const isKnown = await accounts.tryTouch(session, accountId);
    await notifications.subscriptions.removeGone(session, device);
    if (isKnown) await endUnusedConsents(notifications, session, { accountIds: [accountId], at: new Date(now()) });
  });
}

function report({ metrics, logger }: SendPushes, { device, result }: Failure, isLast: boolean): void {
  metrics.countPush(isLast ? 'given-up' : 'failed');
  if (isLast) logger.warn(factsOf(device, result.reason), 'Push given up');
}

/** Facts for the log: the host only, because the rest of the endpoint is a secret of the browser. */
const factsOf = ({ endpoint, accountId }: Subscription, reason: string) => ({
  host: URL.parse(endpoint)?.host,
  accountId,
  reason,
});

/** State of a push after a failed attempt; null when it is given up. */
function nextTry(push: PendingPush, { failed, now }: { failed: readonly Failure[]; now: number }): PendingPush | null {
  const tries = push.tries + 1;
  const wanted = failed.map(({ result }) => result.retryAfterMs ?? 0);
  const dueAt = now + Math.max(BACKOFF_MS[push.tries] ?? 0, ...wanted);
  if (tries >= MAX_TRIES || dueAt - push.since.getTime() > MAX_AGE_MS) return null;
  return { dueAt: new Date(dueAt), since: push.since, tries, to: failed.map(({ device }) => device.id) };
}
