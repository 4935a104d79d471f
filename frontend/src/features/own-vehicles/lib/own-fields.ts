import type { OwnVehicle, OwnVehicleBody, OwnVehicleEditBody } from '@garage/contracts';
import { isPlateKey, PLATE_KEY_LENGTH, plateKey, vehicleKinds } from '@garage/contracts/browser';
import type { VehicleKind } from '@garage/contracts/browser';
import { vehicleTexts } from '../../../i18n/vehicles.ts';

/** Values of the form's fields as typed. */
export interface OwnFields {
  plate: string;
  kind: string;
  make: string;
  model: string;
  year: string;
  colour: string;
  inspectionUntil: string;
  insuranceUntil: string;
}

const blank: OwnFields = {
  plate: '',
  kind: 'car',
  make: '',
  model: '',
  year: '',
  colour: '',
  inspectionUntil: '',
  insuranceUntil: '',
};

export const kindOf = (value: string): VehicleKind => vehicleKinds.find((kind) => kind === value) ?? 'car';

/** The values with which the form starts: those of a vehicle, or of a new one. */
export function toOwnFields(vehicle: OwnVehicle | undefined): OwnFields {
  if (!vehicle) return blank;
  const { plate, kind, make, model, year, colour, inspectionUntil, insuranceUntil } = vehicle;
  return {
    plate,
    kind,
    make,
    model,
    year: year === null ? '' : String(year),
    colour,
    inspectionUntil: inspectionUntil ?? '',
    insuranceUntil: insuranceUntil ?? '',
  };
}

/** The request body of an edit: all facts, without the plate. */
export const toEditBody = (fields: OwnFields): OwnVehicleEditBody => ({
  kind: kindOf(fields.kind),
  make: fields.make.trim(),
  model: fields.model.trim(),
  year: fields.year.trim() === '' ? null : Number(fields.year),
  colour: fields.colour.trim(),
  inspectionUntil: fields.inspectionUntil || null,
  insuranceUntil: fields.insuranceUntil || null,
});

/** The request body of a new vehicle of this customer. */
export const toNewBody = (fields: OwnFields, customer: { fullName: string; email: string }): OwnVehicleBody => ({
  ...toEditBody(fields),
  kind: kindOf(fields.kind),
  plate: fields.plate.trim(),
  name: customer.fullName.trim().slice(0, 100),
  ...(customer.email !== '' && { email: customer.email }),
});

/** True for a plate that the server accepts, otherwise the reason. */
export function checkPlate(typed: string): true | string {
  if (typed.trim() === '') return vehicleTexts.plateRequired;
  return isPlateKey(plateKey(typed)) || vehicleTexts.plateInvalid(PLATE_KEY_LENGTH.min, PLATE_KEY_LENGTH.max);
}

/** True for an empty field and for a year that the server accepts, otherwise the reason. */
export function checkYear(typed: string): true | string {
  const year = typed.trim();
  const isYear = /^\d{4}$/.test(year) && Number(year) >= 1900 && Number(year) <= 2100;
  return year === '' || isYear || vehicleTexts.yearInvalid;
}
