import type { IntakeBody } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { EnteredPerson, Vehicle, WriteVehicles } from '../vehicles/index.ts';
import { addPeople, changeVehicle, findVehicle, newVehicleFields, takeReading } from '../vehicles/index.ts';

/** Which vehicle an intake is about: a known one, or a new one. */
export type IntakeVehicle =
  | { id: string; fields?: undefined }
  | { id?: undefined; fields: ReturnType<typeof newVehicleFields> };

/** @throws AppError VALIDATION_FAILED, PLATE_INVALID */
export function intakeVehicleOf({ vehicleId, vehicle }: IntakeBody, at: Date): IntakeVehicle {
  if (vehicleId !== undefined && vehicle === undefined) return { id: vehicleId };
  if (vehicle !== undefined && vehicleId === undefined) return { fields: newVehicleFields(vehicle, at) };
  throw new AppError('VALIDATION_FAILED', { details: [{ path: '/vehicleId', rule: 'oneOf' }] });
}

interface Arrival {
  people: readonly EnteredPerson[];
  km: number | undefined;
  kmReason: string | undefined;
  orderId: string;
  at: Date;
  author: Author;
}

/** The vehicle that an intake means, if it is known: of a new one, that with the same plate. @throws AppError VEHICLE_NOT_FOUND */
export const findMeant = (
  { vehicles }: Pick<WriteVehicles, 'vehicles'>,
  vehicle: IntakeVehicle,
  session?: ClientSession,
): Promise<Vehicle | null> =>
  vehicle.fields === undefined
    ? findVehicle({ vehicles }, vehicle.id, session)
    : vehicles.findByPlate(vehicle.fields.plateKey, session);

/**
 * Notes the arrival in the vehicle's file: its people and its odometer. It always writes to the vehicle, so that the intake conflicts
 * with a merge of the vehicle. Returns the vehicle with its people.
 * @throws AppError ODOMETER_BACK, VEHICLE_PEOPLE_FULL, CONFLICT
 */
export async function noteArrival(
  dependencies: WriteVehicles,
  session: ClientSession,
  { before, arrival }: { before: Vehicle; arrival: Arrival },
): Promise<Vehicle> {
  const { people: entered, km, kmReason, orderId, at, author } = arrival;
  const people = addPeople(before.people, entered, at);
  if (km === undefined) {
    return changeVehicle(dependencies, session, { before, fields: { people }, author });
  }
  const reading = takeReading(before, { km, reason: kmReason, at, orderId });
  await dependencies.readings.insert(session, before.id, reading);
  const fields = { people, odometer: { km, at } };
  return changeVehicle(dependencies, session, { before, fields, author, audited: { odometerReason: reading.reason } });
}
