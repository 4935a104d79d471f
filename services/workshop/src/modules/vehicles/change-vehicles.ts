import type { PersonBody, PlateBody, ReadingBody, VehicleBody, VehicleEditBody } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import { addPeople, endPerson, toPerson } from './people.ts';
import { takeReading } from './take-reading.ts';
import type { Vehicle, VehicleFields } from './vehicle.ts';
import { editedFactsOf, newFactsOf, toPlateKey } from './vehicle-fields.ts';
import type { WriteVehicles } from './write-vehicles.ts';
import {
  assertPlateFree,
  assertRemembered,
  assertVersion,
  changeVehicle,
  findVehicle,
  insertVehicle,
  writePlate,
} from './write-vehicles.ts';

/** The fields of a new vehicle. @throws AppError PLATE_INVALID, PHONE_INVALID */
export function newVehicleFields({ people = [], ...body }: VehicleBody, at: Date): VehicleFields {
  const plateKey = toPlateKey(body.plate);
  return {
    ...newFactsOf(body),
    plateKey,
    plates: [{ key: plateKey, from: at, until: null }],
    people: addPeople([], people.map(toPerson), at),
    odometer: null,
    mergedIds: [],
  };
}

/** @throws AppError PLATE_INVALID, PLATE_TAKEN, PHONE_INVALID, ACCOUNT_NOT_FOUND */
export async function createVehicle(
  dependencies: WriteVehicles,
  { body, author }: { body: VehicleBody; author: Author },
): Promise<Vehicle> {
  const fields = newVehicleFields(body, new Date(dependencies.now()));
  return writePlate(dependencies, fields.plateKey, async (session) => {
    await assertRemembered(dependencies, session, fields.people);
    await assertPlateFree(dependencies, fields.plateKey, session);
    return insertVehicle(dependencies, session, { fields, author });
  });
}

interface Target {
  id: string;
  author: Author;
}

/** Reads a vehicle and changes it in one transaction, after other writes to it in this process. */
const inTurn = <T>(
  { mongo, exclusive, ...dependencies }: WriteVehicles,
  id: string,
  work: (session: ClientSession, before: Vehicle) => Promise<T>,
): Promise<T> =>
  exclusive([id], () =>
    inTransaction(mongo, async (session) => work(session, await findVehicle(dependencies, id, session))),
  );

/** @throws AppError VEHICLE_NOT_FOUND, CONFLICT */
export const editVehicle = (
  dependencies: WriteVehicles,
  { id, author, body: { version, ...body } }: Target & { body: VehicleEditBody },
): Promise<Vehicle> =>
  inTurn(dependencies, id, async (session, before) => {
    assertVersion(before, version);
    return changeVehicle(dependencies, session, { before, fields: editedFactsOf(before, body), author });
  });

/** @throws AppError VEHICLE_NOT_FOUND, ODOMETER_BACK */
export const addReading = (
  dependencies: WriteVehicles,
  { id, author, body }: Target & { body: ReadingBody },
): Promise<Vehicle> =>
  inTurn(dependencies, id, async (session, before) => {
    const reading = takeReading(before, { ...body, at: new Date(dependencies.now()) });
    await dependencies.readings.insert(session, before.id, reading);
    const odometer = { km: reading.km, at: reading.at };
    return changeVehicle(dependencies, session, {
      before,
      fields: { odometer },
      author,
      audited: { odometerReason: reading.reason },
    });
  });

/** @throws AppError VEHICLE_NOT_FOUND, PHONE_INVALID, VEHICLE_PEOPLE_FULL, ACCOUNT_NOT_FOUND */
export async function addPerson(
  dependencies: WriteVehicles,
  { id, author, body }: Target & { body: PersonBody },
): Promise<Vehicle> {
  const entered = toPerson(body);
  return inTurn(dependencies, id, async (session, before) => {
    await assertRemembered(dependencies, session, [entered]);
    const people = addPeople(before.people, [entered], new Date(dependencies.now()));
    return changeVehicle(dependencies, session, { before, fields: { people }, author });
  });
}

/** @throws AppError VEHICLE_NOT_FOUND, VEHICLE_PERSON_NOT_FOUND */
export const endPersonOf = (
  dependencies: WriteVehicles,
  { id, personId, author }: Target & { personId: string },
): Promise<Vehicle> =>
  inTurn(dependencies, id, async (session, before) => {
    const people = endPerson(before.people, personId, new Date(dependencies.now()));
    return changeVehicle(dependencies, session, { before, fields: { people }, author });
  });

/** Gives a vehicle another plate. The one it has already changes nothing. @throws AppError VEHICLE_NOT_FOUND, PLATE_INVALID, PLATE_TAKEN, CONFLICT */
export async function changePlate(
  dependencies: WriteVehicles,
  { id, author, body }: Target & { body: PlateBody },
): Promise<Vehicle> {
  const plateKey = toPlateKey(body.plate);
  return writePlate(dependencies, plateKey, async (session) => {
    const before = await findVehicle(dependencies, id, session);
    if (before.plateKey === plateKey) return before;
    assertVersion(before, body.version);
    await assertPlateFree(dependencies, plateKey, session);
    const at = new Date(dependencies.now());
    const earlier = before.plates.map((span) => (span.until === null ? { ...span, until: at } : span));
    const plates = [...earlier, { key: plateKey, from: at, until: null }];
    return changeVehicle(dependencies, session, { before, fields: { plateKey, plates }, author });
  });
}
