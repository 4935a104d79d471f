// Shared parts of the mails about appointments.
import { endOf, formatTimes, instantOf, MAX_SLOTS, REFERENCE_PATTERN, timeSlots } from '@garage/contracts';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { CalendarEntry } from './calendar.ts';
import { addressedProperties, fullNameProperties, sealedSchema } from './template.ts';

export const appointmentProperties = {
  ...addressedProperties,
  ...fullNameProperties,
  /** Id of the appointment, also of its calendar entry. */
  appointmentId: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  reference: Type.String({ pattern: REFERENCE_PATTERN }),
  date: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
  timeSlot: Type.Enum([...timeSlots]),
  /** Number of consecutive slots; absent: one. Sent only after staff have allowed long appointments, because earlier releases refuse it. */
  slotCount: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SLOTS })),
  /** Revision of the appointment, from 0. */
  sequence: Type.Integer({ minimum: 0 }),
  /** Time of the last change of the appointment. */
  at: Type.String({ format: 'date-time', maxLength: 40 }),
  /** Token that opens the appointment without an account. */
  sealedToken: sealedSchema,
};

const schema = Type.Object(appointmentProperties);
export type AppointmentFacts = Static<typeof schema>;

/** `09:00 ngày 23/11/2026`, or `09:00 – 11:00 ngày 23/11/2026`. */
export const formatSlot = ({ date, ...time }: Pick<AppointmentFacts, 'date' | 'timeSlot' | 'slotCount'>): string =>
  `${formatTimes(time)} ngày ${date.split('-').toReversed().join('/')}`;

export const startOf = ({ date, timeSlot }: Pick<AppointmentFacts, 'date' | 'timeSlot'>): number =>
  instantOf(date, timeSlot).getTime();

export const entryOf = (
  { appointmentId, reference, date, timeSlot, slotCount, sequence, at }: AppointmentFacts,
  status: CalendarEntry['status'],
): CalendarEntry => ({
  id: appointmentId,
  reference,
  date,
  timeSlot,
  end: endOf({ date, timeSlot, slotCount }),
  sequence,
  at,
  status,
});

export const aboutAppointment = ({ appointmentId }: Pick<AppointmentFacts, 'appointmentId'>): string =>
  `appointment:${appointmentId}`;

/** Link to the page where an appointment is viewed, rescheduled and cancelled without an account. */
export const manageAction = (siteUrl: string, token: string) => ({
  label: 'Xem, đổi hoặc hủy lịch hẹn',
  url: `${siteUrl}/booking/manage#token=${encodeURIComponent(token)}`,
});
