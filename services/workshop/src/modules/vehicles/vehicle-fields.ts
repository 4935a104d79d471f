import type { NewVehicle, VehicleEditBody } from '@garage/contracts';
import { isPlateKey, normalisePhone, PLATE_KEY_LENGTH, plateKey, toSingleLine } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { VehicleFacts } from './vehicle.ts';

/** The key of a typed plate. @throws AppError PLATE_INVALID */
export function toPlateKey(typed: string): string {
  const key = plateKey(typed);
  if (!isPlateKey(key)) throw new AppError('PLATE_INVALID', { values: PLATE_KEY_LENGTH });
  return key;
}

/** A phone number in its normal form; an empty one stays empty. @throws AppError PHONE_INVALID */
export function toPhone(typed: string): string {
  if (typed.trim() === '') return '';
  const phone = normalisePhone(typed);
  if (phone === null) throw new AppError('PHONE_INVALID');
  return phone;
}

const toVin = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

const unknown: Omit<VehicleFacts, 'kind'> = {
  make: '',
  model: '',
  year: null,
  colour: '',
  engine: null,
  vin: '',
  inspectionUntil: null,
  insuranceUntil: null,
};

/** The facts after an edit; omitted ones keep their values. */
export function editedFactsOf(before: VehicleFacts, body: Omit<VehicleEditBody, 'version'>): VehicleFacts {
  return {
    kind: body.kind ?? before.kind,
    make: body.make === undefined ? before.make : toSingleLine(body.make),
    model: body.model === undefined ? before.model : toSingleLine(body.model),
    year: body.year === undefined ? before.year : body.year,
    colour: body.colour === undefined ? before.colour : toSingleLine(body.colour),
    engine: body.engine === undefined ? before.engine : body.engine,
    vin: toVin(body.vin ?? before.vin),
    inspectionUntil: body.inspectionUntil === undefined ? before.inspectionUntil : body.inspectionUntil,
    insuranceUntil: body.insuranceUntil === undefined ? before.insuranceUntil : body.insuranceUntil,
  };
}

/** The facts of a new vehicle. */
export const newFactsOf = ({ plate: _plate, ...facts }: NewVehicle): VehicleFacts =>
  editedFactsOf({ ...unknown, kind: facts.kind }, facts);

/** The facts of a file after another one was merged into it: what it does not know, it takes from the other. */
export function mergedFactsOf(kept: VehicleFacts, other: VehicleFacts): VehicleFacts {
  return {
    kind: kept.kind,
    make: kept.make || other.make,
    model: kept.model || other.model,
    year: kept.year ?? other.year,
    colour: kept.colour || other.colour,
    engine: kept.engine ?? other.engine,
    vin: kept.vin || other.vin,
    inspectionUntil: kept.inspectionUntil ?? other.inspectionUntil,
    insuranceUntil: kept.insuranceUntil ?? other.insuranceUntil,
  };
}
