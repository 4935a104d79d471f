import type { ConsumerOptions, HandlerContext, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { EventOf, revokingEvents } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { endRevokedSubscriptions } from './end-subscriptions.ts';
import { noticeOfAppointment, noticeOfOrder, noticesOfRepair } from './notice-of-event.ts';
import type { NewNotice } from './notice.ts';
import type { PushMetrics } from './push-metrics.ts';
import type { RevokedLogins } from './revoked-login-repository.ts';
import type { WriteNotices } from './write-notice.ts';
import { writeNotice } from './write-notice.ts';

type Broker = Pick<ConsumerOptions<never>, 'messaging' | 'logger' | 'backoffMs'> & { mongo: Mongo };

interface ConsumeNotices extends WriteNotices, Broker {
  metrics: Pick<PushMetrics, 'countNotice'>;
}

type RevokingEvent = Exclude<EventOf<(typeof revokingEvents)[number]>, { type: 'identity.account.deleted.v1' }>;

function revokedBy(event: RevokingEvent): RevokedLogins {
  const { type, entityId, data } = event;
  if (type === 'identity.tokens.ended.v1') return { issuedBefore: data.issuedBefore };
  if (type === 'identity.session.ended.v1') return { accountId: data.accountId, sessionId: entityId };
  return { accountId: entityId, belowVersion: data.tokenVersion };
}

/** Makes notices of the events about orders, appointments and repairs, and ends the subscriptions of revoked logins. */
export function consumeNotices(parts: ConsumeNotices): Promise<RunningConsumer> {
  const { messaging, mongo, logger, backoffMs, metrics } = parts;
  const handle =
    <Event>(noticesOf: (event: Event) => NewNotice | readonly NewNotice[] | null) =>
    async (event: Event, { session }: HandlerContext): Promise<void> => {
      for (const notice of [noticesOf(event) ?? []].flat())
        if (await writeNotice(parts, session, notice)) metrics.countNotice(notice.kind);
    };
  // The deletion of an account is handled with its other data.
  const revoke = (event: RevokingEvent, { session }: HandlerContext): Promise<void> =>
    endRevokedSubscriptions(parts, session, { revoked: revokedBy(event), at: new Date(event.occurredAt) });
  return startConsumer({
    messaging,
    mongo,
    logger,
    durable: 'engagement-notices',
    concurrency: 4,
    ...(backoffMs && { backoffMs }),
    handlers: {
      'commerce.order.placed.v1': handle(noticeOfOrder),
      'commerce.order.status-changed.v1': handle(noticeOfOrder),
      'commerce.order.cancelled.v1': handle(noticeOfOrder),
      'booking.appointment.booked.v1': handle(noticeOfAppointment),
      'booking.appointment.confirmed.v1': handle(noticeOfAppointment),
      'booking.appointment.cancelled.v1': handle(noticeOfAppointment),
      'booking.appointment.rescheduled.v1': handle(noticeOfAppointment),
      'workshop.order.progressed.v1': handle(noticesOfRepair),
      'identity.account.locked.v1': revoke,
      'identity.account.roles-changed.v1': revoke,
      'identity.account.grants-changed.v1': revoke,
      'identity.account.password-changed.v1': revoke,
      'identity.account.email-changed.v1': revoke,
      'identity.session.ended.v1': revoke,
      'identity.tokens.ended.v1': revoke,
    },
  });
}
