import { normalisePhone } from '@garage/contracts/browser';
import type { AppointmentDetail, AppointmentEditBody, TimeSlot } from '@garage/contracts';

/** The edit form's fields as they are typed. */
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

/** What is sent: the reason, only what was changed, and of which version that is a change. */
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

/** What was erased with its person stays as it is; whatever is typed anew must be a name. */
export const isFullName = (text: string, before?: string): boolean => text === before || text.trim() !== '';

/** The same for a telephone number. */
export const isPhone = (text: string, before?: string): boolean => text === before || normalisePhone(text) !== null;
