import { bookingAudited } from '@garage/contracts';
import { createAuditRecorder, maskEmail, maskPhone } from '@garage/service-kit/audit';
import type { Appointment } from './appointment.ts';

/** Shows of a person's text only enough to tell that it changed. */
const veil = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}*** (${text.length})`);

export const auditAppointment = createAuditRecorder<Appointment>({
  audited: bookingAudited,
  kind: 'appointment',
  labelOf: ({ reference }) => reference,
  factsOf: (appointment) => ({
    date: appointment.date,
    timeSlot: appointment.timeSlot,
    status: appointment.status,
    fullName: veil(appointment.fullName),
    numberPhone: maskPhone(appointment.numberPhone),
    email: appointment.email === '' ? '' : maskEmail(appointment.email),
    description: veil(appointment.description),
    vehicle: veil(appointment.vehicle),
    plate: veil(appointment.plate),
    service: veil(appointment.service),
    images: appointment.imageCount,
  }),
});
