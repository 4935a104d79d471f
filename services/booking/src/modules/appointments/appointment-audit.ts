import type { EventDraft } from '@garage/messaging';
import type { AuditedFields, Author } from '@garage/service-kit/audit';
import { maskEmail, maskPhone } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import type { Appointment } from './appointment.ts';

/** Enough of what a person wrote to see that it changed. */
const veil = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}*** (${text.length})`);

const factsOf = (appointment: Appointment): AuditedFields => ({
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
});

/** What a write of staff adds to the audit log; null for an appointment that was not there, or is no more. */
export function auditAppointment(
  author: Author,
  { before, after }: { before: Appointment | null; after: Appointment | null },
): EventDraft[] {
  const { id = '', reference = '' } = after ?? before ?? {};
  return audit(author, {
    kind: 'appointment',
    targetId: id,
    label: reference,
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}
