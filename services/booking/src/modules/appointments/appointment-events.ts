import {
  appointmentBooked,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeleted,
  appointmentRescheduled,
  appointmentUpdated,
} from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { isSameSlot } from '../slots/index.ts';
import type { Appointment } from './appointment.ts';

const whenOf = ({ date, timeSlot }: Appointment) => ({ date, timeSlot });

export const bookedEvent = (appointment: Appointment, correlationId: string): EventDraft => ({
  contract: appointmentBooked,
  entityId: appointment.id,
  version: appointment.version,
  correlationId,
  data: whenOf(appointment),
});

export const deletedEvent = ({ id, version }: Appointment, correlationId: string): EventDraft => ({
  contract: appointmentDeleted,
  entityId: id,
  version: version + 1,
  correlationId,
  data: {},
});

/**
 * The event of a change: `rescheduled` when the slot changed, otherwise that of the new status, otherwise `updated`.
 */
export function changeEvent(
  { before, after }: { before: Appointment; after: Appointment },
  correlationId: string,
): EventDraft {
  const facts = { entityId: after.id, version: after.version, correlationId };
  const when = whenOf(after);
  if (!isSameSlot(before, after)) {
    const previous = { previousDate: before.date, previousTimeSlot: before.timeSlot };
    return { contract: appointmentRescheduled, ...facts, data: { ...when, ...previous } };
  }
  if (before.status !== after.status && after.status === 'cancelled')
    return { contract: appointmentCancelled, ...facts, data: when };
  if (before.status !== after.status && after.status === 'confirmed')
    return { contract: appointmentConfirmed, ...facts, data: when };
  return { contract: appointmentUpdated, ...facts, data: { ...when, status: after.status } };
}
