import type { ClientSession } from 'mongodb';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { NewNotice, PendingPush } from './notice.ts';
import { pushTimeFrom } from './quiet-hours.ts';
import type { NoticeRepositories } from './repositories.ts';

export interface WriteNotices {
  accounts: KnownAccountRepository;
  notifications: NoticeRepositories;
  /** False when the site has no keys for push. */
  pushIsOn: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Stores the notice of an event, and when it is to be pushed, in the transaction of the consumer. Returns true when it
 * was stored: not for a removed account or an event that already has a notice.
 */
export async function writeNotice(
  { accounts, notifications, pushIsOn, now }: WriteNotices,
  session: ClientSession,
  notice: NewNotice,
): Promise<boolean> {
  const { accountId } = notice;
  if (!(await accounts.tryTouch(session, accountId))) return false;
  const push = pushIsOn ? await planPush(notifications, session, { notice, now: now() }) : null;
  const isNew = await notifications.notices.insert(session, notice, push);
  if (isNew) await notifications.notices.prune(session, accountId);
  return isNew;
}

/** The push of a notice; null when the account wants none, has agreed to none about its kind, or has no device for it. */
async function planPush(
  { preferences, subscriptions, consents }: NoticeRepositories,
  session: ClientSession,
  { notice: { accountId, kind }, now }: { notice: NewNotice; now: number },
): Promise<PendingPush | null> {
  const devices = await subscriptions.findOfAccount(accountId, session);
  if (devices.length === 0) return null;
  const { channels, quietHours } = await preferences.read(accountId, session);
  if (!channels[kind].push || !(await consents.covers(accountId, kind, session))) return null;
  const dueAt = new Date(pushTimeFrom(now, quietHours));
  return { dueAt, since: dueAt, tries: 0 };
}
