import type { Vehicle, VehicleEditBody } from '@garage/contracts';
import { engineKinds } from '@garage/contracts/browser';
import { kindOf } from './intake-fields.ts';

/** Values of the form's fields as typed. */
export interface VehicleFields {
  kind: string;
  make: string;
  model: string;
  year: string;
  colour: string;
  engine: string;
  vin: string;
  inspectionUntil: string;
  insuranceUntil: string;
}

export const toVehicleFields = (vehicle: Vehicle): VehicleFields => ({
  kind: vehicle.kind,
  make: vehicle.make,
  model: vehicle.model,
  year: vehicle.year === null ? '' : String(vehicle.year),
  colour: vehicle.colour,
  engine: vehicle.engine ?? '',
  vin: vehicle.vin,
  inspectionUntil: vehicle.inspectionUntil ?? '',
  insuranceUntil: vehicle.insuranceUntil ?? '',
});

/** Builds the request body: only the changed fields, and the version they were based on. */
export function toVehicleBody(fields: VehicleFields, before: VehicleFields, version: number): VehicleEditBody {
  const isChanged = (name: keyof VehicleFields) => fields[name].trim() !== before[name];
  return {
    version,
    ...(isChanged('kind') && { kind: kindOf(fields.kind) }),
    ...(isChanged('make') && { make: fields.make.trim() }),
    ...(isChanged('model') && { model: fields.model.trim() }),
    ...(isChanged('year') && { year: fields.year.trim() === '' ? null : Number(fields.year) }),
    ...(isChanged('colour') && { colour: fields.colour.trim() }),
    ...(isChanged('engine') && { engine: engineKinds.find((known) => known === fields.engine) ?? null }),
    ...(isChanged('vin') && { vin: fields.vin.trim() }),
    ...(isChanged('inspectionUntil') && { inspectionUntil: fields.inspectionUntil || null }),
    ...(isChanged('insuranceUntil') && { insuranceUntil: fields.insuranceUntil || null }),
  };
}
