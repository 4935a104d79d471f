import type { ConsumerOptions, HandlerContext, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { noticeOfAppointment, noticeOfOrder } from './notice-of-event.ts';
import type { NewNotice } from './notice.ts';
import type { PushMetrics } from './push-metrics.ts';
import type { WriteNotices } from './write-notice.ts';
import { writeNotice } from './write-notice.ts';

type Broker = Pick<ConsumerOptions<never>, 'messaging' | 'logger' | 'backoffMs'> & { mongo: Mongo };

interface ConsumeNotices extends WriteNotices, Broker {
  metrics: Pick<PushMetrics, 'countNotice'>;
}

/** Makes notices of the events about orders and appointments. */
export function consumeNotices(parts: ConsumeNotices): Promise<RunningConsumer> {
  const { messaging, mongo, logger, backoffMs, metrics } = parts;
  const handle =
    <Event>(noticeOf: (event: Event) => NewNotice | null) =>
    async (event: Event, { session }: HandlerContext): Promise<void> => {
      const notice = noticeOf(event);
      if (notice && (await writeNotice(parts, session, notice))) metrics.countNotice(notice.kind);
    };
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
    },
  });
}
