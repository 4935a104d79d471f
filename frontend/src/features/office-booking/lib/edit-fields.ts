import { normalisePhone } from '@garage/contracts/browser';
import type { AppointmentDetail, AppointmentEditBody, TimeSlot } from '@garage/contracts';

/** Values of the form fields as typed. */
export interface EditFields {
  fullName: string;
  numberPhone: string;
  email: string;
  date: string;
  timeSlot: TimeSlot;
  vehicle: string;
  plate: string;
  service: string;
  description: string;
  images: string[];
  updateReason: string;
}

export function toEditFields(detail: AppointmentDetail): EditFields {
  const { fullName, numberPhone, email, date, timeSlot, vehicle, plate, service, description, images } = detail;
  return {
    fullName,
    numberPhone,
    email,
    date,
    timeSlot,
    vehicle,
    plate,
    service,
    description,
    images: [...images],
    updateReason: '',
  };
}

/** Builds the request body: the reason, only the changed fields, and the revision they were based on. */
export function toEditBody(fields: EditFields, before: AppointmentDetail): AppointmentEditBody {
  const { updateReason, images, ...rest } = fields;
  const texts = Object.entries(rest).map(([name, text]) => [name, text.trim()] as const);
  const changed = texts.filter(([name, text]) => Reflect.get(before, name) !== text);
  const sameImages = images.length === before.images.length && images.every((image, at) => image === before.images[at]);
  return {
    ...Object.fromEntries(changed),
    ...(!sameImages && { images }),
    updateReason: updateReason.trim(),
    version: before.version,
  };
}

/** An empty name is valid only where it was empty before, as after an erasure. */
export const isFullName = (text: string, before?: string): boolean => text === before || text.trim() !== '';

/** Erased phone numbers stay empty; a newly typed value must be a valid number. */
export const isPhone = (text: string, before?: string): boolean => text === before || normalisePhone(text) !== null;
