import type { AppointmentDetail, Appointment as AppointmentView } from '@garage/contracts';
import type { Appointment } from './appointment.ts';
import { toDataUrl } from '@garage/media';

/** The field `slotCount` of appointments of several slots; no field for those of one. */
export const slotCountField = ({ slotCount = 1 }: Pick<Appointment, 'slotCount'>): { slotCount?: number } =>
  slotCount > 1 ? { slotCount } : {};

export function presentAppointment(appointment: Appointment): AppointmentView {
  return {
    _id: appointment.id,
    reference: appointment.reference,
    fullName: appointment.fullName,
    numberPhone: appointment.numberPhone,
    email: appointment.email,
    date: appointment.date,
    timeSlot: appointment.timeSlot,
    ...slotCountField(appointment),
    description: appointment.description,
    vehicle: appointment.vehicle,
    plate: appointment.plate,
    service: appointment.service,
    ...(appointment.productId && { productId: appointment.productId }),
    status: appointment.status,
    imageCount: appointment.imageCount,
    createdAt: appointment.createdAt.toISOString(),
    version: appointment.version,
  };
}

/** Detail with pictures, for its customer and staff. */
export function presentDetail(appointment: Appointment, pictures: readonly Buffer[]): AppointmentDetail {
  return {
    ...presentAppointment(appointment),
    ...(appointment.accountId && { accountId: appointment.accountId }),
    images: pictures.map(toDataUrl),
    history: appointment.history.map(({ at, by, action, reason, changes }) => ({
      at: at.toISOString(),
      by,
      action,
      reason,
      changes: changes.map(({ field, from, to }) => ({ field, from, to })),
    })),
  };
}
