import type { AppointmentBody, AppointmentEditBody } from '@garage/contracts';
import { normalisePhone, toSingleLine } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { AuditedFields } from '@garage/service-kit/audit';
import type { Appointment, EnteredFields } from './appointment.ts';

/** @throws AppError PHONE_INVALID */
export function toPhone(input: string): string {
  const phone = normalisePhone(input);
  if (phone === null) throw new AppError('PHONE_INVALID');
  return phone;
}

/** The fields of a new appointment. @throws AppError PHONE_INVALID */
export function enteredFieldsOf(body: AppointmentBody): EnteredFields {
  return {
    fullName: toSingleLine(body.fullName),
    numberPhone: toPhone(body.numberPhone),
    email: normaliseEmail(body.email ?? ''),
    date: body.date,
    timeSlot: body.timeSlot,
    description: body.description?.trim() ?? '',
    vehicle: toSingleLine(body.vehicle ?? ''),
    plate: toSingleLine(body.plate ?? ''),
    service: toSingleLine(body.service ?? ''),
  };
}

/** The fields after an edit; omitted ones keep their values. @throws AppError PHONE_INVALID */
export function editedFieldsOf(before: Appointment, body: AppointmentEditBody): EnteredFields {
  const line = (name: 'fullName' | 'vehicle' | 'plate' | 'service'): string => {
    const given = body[name];
    return given === undefined ? before[name] : toSingleLine(given);
  };
  return {
    fullName: line('fullName'),
    // An unchanged phone number is not validated, so that an erased one, or one that an older validation accepted,
    // does not prevent other edits.
    numberPhone:
      body.numberPhone === undefined || body.numberPhone === before.numberPhone
        ? before.numberPhone
        : toPhone(body.numberPhone),
    email: body.email === undefined ? before.email : normaliseEmail(body.email),
    date: body.date ?? before.date,
    timeSlot: body.timeSlot ?? before.timeSlot,
    slotCount: body.slotCount ?? before.slotCount ?? 1,
    description: body.description?.trim() ?? before.description,
    vehicle: line('vehicle'),
    plate: line('plate'),
    service: line('service'),
  };
}

const normaliseEmail = (input: string): string => input.trim().toLowerCase();

/** The fields whose changes the history of an appointment lists. */
export const historyFactsOf = (
  appointment: EnteredFields & Pick<Appointment, 'status' | 'imageCount'>,
): AuditedFields => ({
  fullName: appointment.fullName,
  numberPhone: appointment.numberPhone,
  email: appointment.email,
  date: appointment.date,
  timeSlot: appointment.timeSlot,
  slotCount: appointment.slotCount ?? 1,
  description: appointment.description,
  vehicle: appointment.vehicle,
  plate: appointment.plate,
  service: appointment.service,
  status: appointment.status,
  images: appointment.imageCount,
});
