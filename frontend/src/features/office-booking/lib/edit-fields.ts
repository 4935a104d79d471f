import { normalisePhone } from '@garage/contracts/browser';
import type { AppointmentDetail, AppointmentEditBody, TimeSlot } from '@garage/contracts';

/** Values of the form fields as typed. */
export interface EditFields {
  fullName: string;
  numberPhone: string;
  email: string;
  date: string;
  timeSlot: TimeSlot;
  /** Number of slots, as the value of a select. */
  slotCount: string;
  vehicle: string;
  plate: string;
  service: string;
  description: string;
  images: string[];
  updateReason: string;
}

export function toEditFields(detail: AppointmentDetail): EditFields {
  const {
    fullName,
    numberPhone,
    email,
    date,
    timeSlot,
    slotCount = 1,
    vehicle,
    plate,
    service,
    description,
    images,
  } = detail;
  return {
    fullName,
    numberPhone,
    email,
    date,
    timeSlot,
    slotCount: String(slotCount),
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
  const { updateReason, images, slotCount: count, ...rest } = fields;
  const slotCount = Number(count);
  const texts = Object.entries(rest).map(([name, text]) => [name, text.trim()] as const);
  const changed = texts.filter(([name, text]) => Reflect.get(before, name) !== text);
  const sameImages = images.length === before.images.length && images.every((image, at) => image === before.images[at]);
  return {
    ...Object.fromEntries(changed),
    ...(slotCount !== (before.slotCount ?? 1) && { slotCount }),
    ...(!sameImages && { images }),
    updateReason: updateReason.trim(),
    version: before.version,
  };
}

/** True for a valid name. An empty name is only valid if it was empty before editing, as after an erasure. */
export const isFullName = (text: string, before?: string): boolean => text === before || text.trim() !== '';

/** True for a valid phone number. The unchanged value is valid as well, since an erased number is empty. */
export const isPhone = (text: string, before?: string): boolean => text === before || normalisePhone(text) !== null;
