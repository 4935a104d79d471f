import type { MailedKind, NoticePreferences, StaffAlertPreferences } from '@garage/contracts';
import { mailedKinds, noticeKinds, noticePreferencesChanged } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { KnownAccountRepository } from '../accounts/index.ts';
import { pushTimeFrom } from './quiet-hours.ts';
import type { NoticeRepositories } from './repositories.ts';

export interface SetPreferences {
  mongo: Mongo;
  outbox: Outbox;
  accounts: KnownAccountRepository;
  notifications: NoticeRepositories;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface Caller {
  accountId: string;
  correlationId: string;
}

export const mailChannelsOf = ({ channels }: NoticePreferences) => ({
  order: channels.order.mail,
  appointment: channels.appointment.mail,
});

/**
 * Replaces the preferences of an account, which also apply to pushes that already wait.
 * @throws AppError QUIET_HOURS_INVALID, TOKEN_REVOKED for a removed account
 */
export async function setPreferences(
  parts: SetPreferences,
  { accountId, correlationId, wanted }: Caller & { wanted: NoticePreferences },
): Promise<void> {
  if (wanted.quietHours.from === wanted.quietHours.to) throw new AppError('QUIET_HOURS_INVALID');
  await inTransaction(parts.mongo, async (session) => {
    await parts.accounts.touch(session, accountId);
    const before = await parts.notifications.preferences.read(accountId, session);
    await save(parts, session, { accountId, correlationId, before, wanted });
    const now = parts.now();
    await parts.notifications.pushes.replan(session, accountId, {
      off: noticeKinds.filter((kind) => !wanted.channels[kind].push),
      now: new Date(now),
      dueAt: new Date(pushTimeFrom(now, wanted.quietHours)),
    });
  });
}

/**
 * Replaces which alerts an account wants on pages of the back office.
 * @throws AppError TOKEN_REVOKED for a removed account
 */
export async function setStaffAlerts(
  { mongo, accounts, notifications }: SetPreferences,
  accountId: string,
  wanted: StaffAlertPreferences,
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    await accounts.touch(session, accountId);
    await notifications.staffAlerts.save(session, accountId, wanted);
  });
}

/** Switches the mails of one kind off. Does nothing when they are off, or when the account was removed. */
export async function stopMails(
  parts: SetPreferences,
  { accountId, kind, correlationId }: Caller & { kind: MailedKind },
): Promise<void> {
  await inTransaction(parts.mongo, async (session) => {
    if (!(await parts.accounts.tryTouch(session, accountId))) return;
    const before = await parts.notifications.preferences.read(accountId, session);
    const channels = { ...before.channels, [kind]: { ...before.channels[kind], mail: false } };
    if (before.channels[kind].mail)
      await save(parts, session, { accountId, correlationId, before, wanted: { ...before, channels } });
  });
}

/** Saves preferences, and publishes them when they change which mails are wanted. */
async function save(
  { outbox, notifications }: SetPreferences,
  session: ClientSession,
  { accountId, correlationId, before, wanted }: Caller & { before: NoticePreferences; wanted: NoticePreferences },
): Promise<void> {
  const version = await notifications.preferences.save(session, accountId, wanted);
  if (mailedKinds.every((kind) => before.channels[kind].mail === wanted.channels[kind].mail)) return;
  const data = { mail: mailChannelsOf(wanted) };
  await outbox.append(session, [
    { contract: noticePreferencesChanged, entityId: accountId, version, correlationId, data },
  ]);
}
