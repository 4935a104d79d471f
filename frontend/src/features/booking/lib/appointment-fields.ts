import type { AppointmentBody, TimeSlot } from '@garage/contracts';
import { timeSlots } from '@garage/contracts/browser';

/** Values of the form fields as typed; an empty string means nothing was chosen. */
export interface AppointmentFields {
  fullName: string;
  numberPhone: string;
  date: string;
  timeSlot: TimeSlot | '';
  description: string;
  email: string;
  vehicle: string;
  plate: string;
  service: string;
  images: string[];
}

export const blankFields: AppointmentFields = {
  fullName: '',
  numberPhone: '',
  date: '',
  timeSlot: '',
  description: '',
  email: '',
  vehicle: '',
  plate: '',
  service: '',
  images: [],
};

/** Parses a slot from a query parameter; empty when invalid. */
export const readTimeSlot = (text: string | null): TimeSlot | '' => timeSlots.find((slot) => slot === text) ?? '';

/** True when a field that every booking needs is empty. */
export const lacksRequired = ({ fullName, numberPhone, date, timeSlot }: AppointmentFields): boolean =>
  [fullName, numberPhone, date, timeSlot].some((text) => text.trim() === '');

/** The product that an appointment request is about. */
export interface RequestedProduct {
  productId: string;
  /** The product's name; empty until it has been loaded. */
  name: string;
}

const MAX_SERVICE_CHARACTERS = 100;

/**
 * Builds the request body without empty fields; null until a slot is chosen. Unless the visitor has typed another service, the requested
 * product's name is sent as the service, so that lists and mails show it.
 */
export function toBody(
  entered: AppointmentFields,
  requestedProduct: RequestedProduct | null = null,
): AppointmentBody | null {
  const name = requestedProduct?.name.slice(0, MAX_SERVICE_CHARACTERS) ?? '';
  const fields = { ...entered, service: entered.service.trim() || name };
  const { timeSlot, images, ...texts } = fields;
  if (timeSlot === '') return null;
  const { fullName, numberPhone, date, ...further } = texts;
  const filled = Object.entries(further).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  return {
    fullName: fullName.trim(),
    numberPhone: numberPhone.trim(),
    date,
    timeSlot,
    ...Object.fromEntries(filled),
    ...(images.length > 0 && { images }),
    ...(requestedProduct && { productId: requestedProduct.productId }),
  };
}
