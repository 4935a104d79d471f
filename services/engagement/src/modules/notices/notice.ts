import type { NoticeEvent, NoticeKind } from '@garage/contracts';

/** What an event reports to an account. */
export interface NewNotice {
  accountId: string;
  /** Id of the event: one event makes at most one notice of an account. */
  eventId: string;
  kind: NoticeKind;
  event: NoticeEvent;
  /** Id of the order or appointment; of a repair, that of the vehicle in the account's list. */
  entityId: string;
  /** Short code of the order, reference of the appointment, or number of the repair order. */
  code: string;
  /** Time of the event. */
  at: Date;
}

/** State of a push that is still to be sent. */
export interface PendingPush {
  dueAt: Date;
  /** Time from which the age of the push is measured: quiet hours do not count. */
  since: Date;
  /** Number of failed attempts. */
  tries: number;
  /** Ids of the subscriptions that are still missing; absent before the first attempt, which goes to all of them. */
  to?: string[];
}

export interface Notice extends NewNotice {
  id: string;
  readAt: Date | null;
}

/** A notice whose push is due. */
export interface DuePush extends Notice {
  push: PendingPush;
}
