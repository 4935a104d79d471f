import { bookingAudited } from '@garage/contracts';
import { createAuditRecorder, maskEmail, maskPhone, redact } from '@garage/service-kit/audit';
import type { Appointment } from './appointment.ts';

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
