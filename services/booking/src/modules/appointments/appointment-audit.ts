import { bookingAudited } from '@garage/contracts';
import { createAuditRecorder, maskEmail, maskPhone } from '@garage/service-kit/audit';
import type { Appointment } from './appointment.ts';

/** Redacts personal text so that only the fact of a change is visible. */
const redact = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}*** (${text.length})`);

export const auditAppointment = createAuditRecorder<Appointment>({
  audited: bookingAudited,
  kind: 'appointment',
  labelOf: ({ reference }) => reference,
  factsOf: (appointment) => ({
    date: appointment.date,
    timeSlot: appointment.timeSlot,
    slotCount: appointment.slotCount ?? 1,
    status: appointment.status,
    fullName: redact(appointment.fullName),
    numberPhone: maskPhone(appointment.numberPhone),
    email: appointment.email === '' ? '' : maskEmail(appointment.email),
    description: redact(appointment.description),
    vehicle: redact(appointment.vehicle),
    plate: redact(appointment.plate),
    service: redact(appointment.service),
    images: appointment.imageCount,
  }),
});
