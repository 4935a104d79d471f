import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';
import { appointmentStatuses, REFERENCE_PATTERN } from './limits.ts';
import { civilDateSchema, timeSlotSchema } from './schemas.ts';

/**
 * Data of an appointment's events: its time, and of an appointment with an account the account's id, the reference and
 * who made the change, for notices. Names and addresses are not published. The entity is the appointment.
 */
const when = {
  date: civilDateSchema,
  timeSlot: timeSlotSchema,
  accountId: Type.Optional(idSchema),
  reference: Type.Optional(Type.String({ pattern: REFERENCE_PATTERN })),
  byStaff: Type.Optional(Type.Boolean()),
};

export const appointmentBooked = defineEvent('booking.appointment.booked.v1', when);
export const appointmentConfirmed = defineEvent('booking.appointment.confirmed.v1', when);
export const appointmentCancelled = defineEvent('booking.appointment.cancelled.v1', when);
export const appointmentRescheduled = defineEvent('booking.appointment.rescheduled.v1', {
  ...when,
  previousDate: civilDateSchema,
  previousTimeSlot: timeSlotSchema,
});
/** An appointment was changed in a way that has no event of its own: it was edited, or set to another status. */
export const appointmentUpdated = defineEvent('booking.appointment.updated.v1', {
  ...when,
  status: Type.Enum([...appointmentStatuses]),
});
export const appointmentDeleted = defineEvent('booking.appointment.deleted.v1', {});
export const bookingSettingsChanged = defineEvent('booking.settings.changed.v1', {});

/** Booking has erased all data of an account, which is the entity. */
export const bookingAccountErased = defineEvent('booking.account.erased.v1', {});

/** A member of staff changed something in booking. The entity is the entry of the audit log. */
export const bookingAudited = defineEvent('booking.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const bookingEvents = [
  appointmentBooked,
  appointmentConfirmed,
  appointmentCancelled,
  appointmentRescheduled,
  appointmentUpdated,
  appointmentDeleted,
  bookingSettingsChanged,
  bookingAudited,
  bookingAccountErased,
] as const;
