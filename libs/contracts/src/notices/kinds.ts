import { repairNews } from '../workshop/repair-news.ts';

/** What notices are about. Preferences distinguish these. */
export const noticeKinds = ['order', 'appointment', 'repair'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds whose mails preferences and stop links switch off. Mails about a repair are switched off at the link of its order. */
export const mailedKinds = ['order', 'appointment'] as const satisfies readonly NoticeKind[];
export type MailedKind = (typeof mailedKinds)[number];

/** Everything that a notice can report, by its kind. Texts and links derive from these names; they are never stored. */
export const noticeEvents = {
  order: ['placed', 'pending', 'processing', 'completed', 'cancelled'],
  appointment: ['booked', 'confirmed', 'cancelled', 'rescheduled'],
  repair: repairNews,
} as const satisfies Record<NoticeKind, readonly string[]>;

type EventsOf<Kind extends NoticeKind> = Kind extends NoticeKind
  ? `${Kind}.${(typeof noticeEvents)[Kind][number]}`
  : never;

/** Name of what a notice reports, such as `order.processing`. */
export type NoticeEvent = EventsOf<NoticeKind>;

/** The payload of a push message. It passes through the push service of a browser, so that it holds no personal data. */
export interface PushPayload {
  /** Id of the notice, which is also the `tag` of the shown notification: a message that arrives again replaces it. */
  id: string;
  kind: NoticeKind;
  event: NoticeEvent;
}
