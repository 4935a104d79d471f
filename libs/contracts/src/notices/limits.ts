import type { MailedKind, NoticeKind } from './kinds.ts';

/** Unread notices are counted up to this number. */
export const MAX_UNREAD_COUNTED = 100;

/** Maximum number of notices kept for an account; the oldest ones are removed first. */
export const MAX_NOTICES_PER_ACCOUNT = 500;

/** Notices are removed after this many days. */
export const NOTICE_DAYS = 180;

/** Maximum number of devices with push of an account; the oldest one is replaced. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** Maximum length of the address at which a push service receives messages for a browser. */
export const MAX_PUSH_ENDPOINT_LENGTH = 1000;

/** Channels of a kind of notices besides the page itself, which always lists them. */
export interface NoticeChannels {
  mail: boolean;
  push: boolean;
}

/** Period of the day, in Vietnamese time, in which nothing is pushed. It crosses midnight when `to` is before `from`. */
export interface QuietHours {
  enabled: boolean;
  /** Time of day, `HH:MM`. */
  from: string;
  to: string;
}

export interface NoticePreferences {
  channels: Record<MailedKind, NoticeChannels> & Record<Exclude<NoticeKind, MailedKind>, Pick<NoticeChannels, 'push'>>;
  quietHours: QuietHours;
}

/** Preferences of an account that has never saved any. */
export const defaultNoticePreferences: NoticePreferences = {
  channels: { order: { mail: true, push: true }, appointment: { mail: true, push: true }, repair: { push: true } },
  quietHours: { enabled: true, from: '21:00', to: '07:00' },
};
