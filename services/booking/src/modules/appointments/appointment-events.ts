import {
  appointmentBooked,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeleted,
  appointmentRescheduled,
  appointmentUpdated,
} from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { isSameTime } from '../slots/index.ts';
import type { Appointment } from './appointment.ts';

const factsOf = ({ date, timeSlot, accountId, reference }: Appointment, byStaff: boolean) => ({
  date,
  timeSlot,
  ...(accountId !== null && { accountId, reference, byStaff }),
});

export const bookedEvent = (appointment: Appointment, correlationId: string): EventDraft => ({
  contract: appointmentBooked,
  entityId: appointment.id,
  version: appointment.version,
  correlationId,
  data: factsOf(appointment, false),
});

export const deletedEvent = ({ id, version }: Appointment, correlationId: string): EventDraft => ({
  contract: appointmentDeleted,
  entityId: id,
  version: version + 1,
  correlationId,
  data: {},
});

/**
 * The event of a change: `rescheduled` when slot or length changed, otherwise that of the new status, otherwise `updated`.
 */
export function changeEvent(
  { before, after, byStaff }: { before: Appointment; after: Appointment; byStaff: boolean },
  correlationId: string,
): EventDraft {
  const facts = { entityId: after.id, version: after.version, correlationId };
  const when = factsOf(after, byStaff);
  if (!isSameTime(before, after)) {
    const previous = { previousDate: before.date, previousTimeSlot: before.timeSlot };
    return { contract: appointmentRescheduled, ...facts, data: { ...when, ...previous } };
  }
  if (before.status !== after.status && after.status === 'cancelled')
    return { contract: appointmentCancelled, ...facts, data: when };
  if (before.status !== after.status && after.status === 'confirmed')
    return { contract: appointmentConfirmed, ...facts, data: when };
  return { contract: appointmentUpdated, ...facts, data: { ...when, status: after.status } };
}
