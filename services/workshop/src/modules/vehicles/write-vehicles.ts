import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { KeyedMutex } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import { formatPlate } from '@garage/contracts';
import type { ClientSession } from 'mongodb';
import type { ReadingRepository } from './reading-repository.ts';
import type { Vehicle, VehicleFields } from './vehicle.ts';
import type { AuditedVehicle } from './vehicle-audit.ts';
import { auditVehicle } from './vehicle-audit.ts';
import { createdEvent, updatedEvent } from './vehicle-events.ts';
import type { VehicleOrders } from './vehicle-orders.ts';
import type { VehicleRepository } from './vehicle-repository.ts';

/** Dependencies of the use cases that change vehicles. */
export interface WriteVehicles {
  mongo: Mongo;
  outbox: Outbox;
  vehicles: VehicleRepository;
  readings: ReadingRepository;
  orders: VehicleOrders;
  forgotten: ForgottenAccounts;
  /** Writes to one vehicle wait for each other in this process instead of conflicting in the database. */
  exclusive: KeyedMutex;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** @throws AppError VEHICLE_NOT_FOUND */
export async function findVehicle(
  { vehicles }: Pick<WriteVehicles, 'vehicles'>,
  id: string,
  session?: ClientSession,
): Promise<Vehicle> {
  const vehicle = await vehicles.findById(id, session);
  if (!vehicle) throw new AppError('VEHICLE_NOT_FOUND');
  return vehicle;
}

/** Refuses accounts that were erased, also at the same time: the browser of a member of staff may still show them. @throws AppError ACCOUNT_NOT_FOUND */
export async function assertRemembered(
  { forgotten }: Pick<WriteVehicles, 'forgotten'>,
  session: ClientSession,
  people: ReadonlyArray<{ accountId: string | null }>,
): Promise<void> {
  for (const { accountId } of people)
    if (accountId !== null && !(await forgotten.touch(session, accountId))) throw new AppError('ACCOUNT_NOT_FOUND');
}

/** Refuses a change that was made to an older version than the stored one. @throws AppError CONFLICT */
export function assertVersion(vehicle: Vehicle, version: number | undefined): void {
  if (version === undefined || version === vehicle.version) return;
  throw new AppError('CONFLICT', { details: [{ path: '/version', rule: String(vehicle.version) }] });
}

/** The refusal of a plate that another vehicle has. */
export const plateTaken = ({ id, plateKey, kind }: Vehicle): AppError =>
  new AppError('PLATE_TAKEN', {
    values: { plate: formatPlate(plateKey, kind) },
    details: [{ path: '/vehicleId', rule: id }],
  });

/** @throws AppError PLATE_TAKEN */
export async function assertPlateFree(
  { vehicles }: Pick<WriteVehicles, 'vehicles'>,
  plateKey: string,
  session?: ClientSession,
): Promise<void> {
  const known = await vehicles.findByPlate(plateKey, session);
  if (known) throw plateTaken(known);
}

/** Runs a write of a plate. One that lost against a concurrent write of the same plate is refused like a later one. @throws AppError PLATE_TAKEN */
export async function writePlate<T>(
  { mongo, vehicles, exclusive }: Pick<WriteVehicles, 'mongo' | 'vehicles' | 'exclusive'>,
  plateKey: string,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  try {
    return await exclusive([plateKey], () => inTransaction(mongo, work));
  } catch (error) {
    if (isDuplicateKey(error)) await assertPlateFree({ vehicles }, plateKey);
    throw error;
  }
}

type AppendDependencies = Pick<WriteVehicles, 'outbox' | 'vehicles' | 'now'>;

/** Adds a vehicle with its event, in a transaction. */
export async function insertVehicle(
  { outbox, vehicles, now }: AppendDependencies,
  session: ClientSession,
  { fields, author }: { fields: VehicleFields; author: Author },
): Promise<Vehicle> {
  const vehicle = await vehicles.insert(session, fields, new Date(now()));
  await outbox.append(session, [
    createdEvent(vehicle, author.correlationId),
    ...auditVehicle(author, { before: null, after: vehicle }),
  ]);
  return vehicle;
}

interface AppliedChange {
  before: Vehicle;
  fields: Partial<VehicleFields>;
  author: Author;
  /** What the audit log shows beside the vehicle. */
  audited?: Omit<AuditedVehicle, keyof Vehicle>;
}

/** Changes a vehicle with its event, in a transaction. @throws AppError CONFLICT */
export async function changeVehicle(
  { outbox, vehicles, now }: AppendDependencies,
  session: ClientSession,
  { before, fields, author, audited }: AppliedChange,
): Promise<Vehicle> {
  const after = await vehicles.change(session, { before, fields, at: new Date(now()) });
  if (!after) throw new AppError('CONFLICT');
  await outbox.append(session, [
    updatedEvent(after, author.correlationId),
    ...auditVehicle(author, { before, after: { ...after, ...audited } }),
  ]);
  return after;
}
