import type {
  appointmentBooked,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentRescheduled,
  EventOf,
  NoticeEvent,
  orderCancelled,
  orderPlaced,
  orderStatusChanged,
  repairProgressed,
} from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts';
import type { NewNotice } from './notice.ts';

type OrderEvent = EventOf<typeof orderPlaced | typeof orderStatusChanged | typeof orderCancelled>;
type AppointmentEvent = EventOf<
  typeof appointmentBooked | typeof appointmentConfirmed | typeof appointmentCancelled | typeof appointmentRescheduled
>;

const orderEventOf = (event: OrderEvent): NoticeEvent | null => {
  if (event.type === 'commerce.order.placed.v1') return 'order.placed';
  if (event.type === 'commerce.order.status-changed.v1') return `order.${event.data.status}`;
  return event.data.byCustomer ? null : 'order.cancelled';
};

/** The notice of an event about an order; null when the customer cancelled it. */
export function noticeOfOrder(event: OrderEvent): NewNotice | null {
  const reported = orderEventOf(event);
  if (reported === null) return null;
  const { id: eventId, entityId, occurredAt, data } = event;
  const code = orderCodeOf(entityId);
  return {
    accountId: data.accountId,
    eventId,
    kind: 'order',
    event: reported,
    entityId,
    code,
    at: new Date(occurredAt),
  };
}

const appointmentEvents = {
  'booking.appointment.booked.v1': 'appointment.booked',
  'booking.appointment.confirmed.v1': 'appointment.confirmed',
  'booking.appointment.cancelled.v1': 'appointment.cancelled',
  'booking.appointment.rescheduled.v1': 'appointment.rescheduled',
} as const satisfies Record<AppointmentEvent['type'], NoticeEvent>;

/** The notice of an event about an appointment; null without an account, and for a customer's change of a booking. */
export function noticeOfAppointment(event: AppointmentEvent): NewNotice | null {
  const { id: eventId, type, entityId, occurredAt, data } = event;
  const { accountId, reference: code, byStaff = false } = data;
  const isReported = byStaff || type === 'booking.appointment.booked.v1';
  if (accountId === undefined || code === undefined || !isReported) return null;
  const reported = appointmentEvents[type];
  return { accountId, eventId, kind: 'appointment', event: reported, entityId, code, at: new Date(occurredAt) };
}

/** The notices of news about a repair order: one for each account that sees the order, about the vehicle in its list. */
export function noticesOfRepair({ id, occurredAt, data }: EventOf<typeof repairProgressed>): NewNotice[] {
  const { number: code, news, readers } = data;
  const facts = { eventId: id, kind: 'repair', event: `repair.${news}`, code, at: new Date(occurredAt) } as const;
  return readers.map(({ accountId, ownVehicleId: entityId }) => ({ ...facts, accountId, entityId }));
}
