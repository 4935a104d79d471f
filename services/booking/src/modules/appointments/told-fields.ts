import type { AppointmentBody, AppointmentEditBody } from '@garage/contracts';
import { normalisePhone } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { AuditedFields } from '@garage/service-kit/audit';
import type { Appointment, ToldFields } from './appointment.ts';

/** @throws AppError PHONE_INVALID */
export function toPhone(written: string): string {
  const phone = normalisePhone(written);
  if (phone === null) throw new AppError('PHONE_INVALID');
  return phone;
}

/** What a body tells of an appointment that is not there yet. @throws AppError PHONE_INVALID */
export function toldFieldsOf(body: AppointmentBody): ToldFields {
  return {
    fullName: body.fullName.trim(),
    numberPhone: toPhone(body.numberPhone),
    email: normaliseEmail(body.email ?? ''),
    date: body.date,
    timeSlot: body.timeSlot,
    description: body.description?.trim() ?? '',
    vehicle: body.vehicle?.trim() ?? '',
    plate: body.plate?.trim() ?? '',
    service: body.service?.trim() ?? '',
  };
}

/** What an edit leaves of an appointment: fields that were left out stay. @throws AppError PHONE_INVALID */
export function editedFieldsOf(before: Appointment, body: AppointmentEditBody): ToldFields {
  const text = (name: 'fullName' | 'description' | 'vehicle' | 'plate' | 'service'): string =>
    body[name]?.trim() ?? before[name];
  return {
    fullName: text('fullName'),
    // A number that was erased, or stored before the rule, does not keep anybody from editing the rest.
    numberPhone:
      body.numberPhone === undefined || body.numberPhone === before.numberPhone
        ? before.numberPhone
        : toPhone(body.numberPhone),
    email: body.email === undefined ? before.email : normaliseEmail(body.email),
    date: body.date ?? before.date,
    timeSlot: body.timeSlot ?? before.timeSlot,
    description: text('description'),
    vehicle: text('vehicle'),
    plate: text('plate'),
    service: text('service'),
  };
}

const normaliseEmail = (written: string): string => written.trim().toLowerCase();

/** As the history of an appointment shows it. */
export const historyFactsOf = (
  appointment: ToldFields & Pick<Appointment, 'status' | 'imageCount'>,
): AuditedFields => ({
  fullName: appointment.fullName,
  numberPhone: appointment.numberPhone,
  email: appointment.email,
  date: appointment.date,
  timeSlot: appointment.timeSlot,
  description: appointment.description,
  vehicle: appointment.vehicle,
  plate: appointment.plate,
  service: appointment.service,
  status: appointment.status,
  images: appointment.imageCount,
});
