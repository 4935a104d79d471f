import type { Vehicle as VehicleView, VehicleDetail, VehiclePerson } from '@garage/contracts';
import { formatPlate } from '@garage/contracts';
import type { Reading } from './reading-repository.ts';
import type { Person, Vehicle } from './vehicle.ts';
import { isPresent } from './vehicle.ts';
import type { OrderOfVehicle } from './vehicle-orders.ts';

export const presentPerson = ({ id, role, name, phone, email, accountId, from, until }: Person): VehiclePerson => ({
  _id: id,
  role,
  name,
  phone,
  email,
  ...(accountId !== null && { accountId }),
  from: from.toISOString(),
  until: until && until.toISOString(),
});

/** With the people who have the vehicle at present. */
export function presentVehicle(vehicle: Vehicle, open: OrderOfVehicle | undefined): VehicleView {
  const { odometer } = vehicle;
  return {
    _id: vehicle.id,
    plate: formatPlate(vehicle.plateKey, vehicle.kind),
    plateKey: vehicle.plateKey,
    kind: vehicle.kind,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    colour: vehicle.colour,
    engine: vehicle.engine,
    vin: vehicle.vin,
    inspectionUntil: vehicle.inspectionUntil,
    insuranceUntil: vehicle.insuranceUntil,
    odometer: odometer && { km: odometer.km, at: odometer.at.toISOString() },
    people: vehicle.people.filter(isPresent).map(presentPerson),
    openOrder: open ? { _id: open.id, number: open.number, step: open.step } : null,
    version: vehicle.version,
    createdAt: vehicle.createdAt.toISOString(),
    updatedAt: vehicle.updatedAt.toISOString(),
  };
}

interface Parts {
  readings: readonly Reading[];
  /** Newest first. */
  orders: readonly OrderOfVehicle[];
}

export function presentVehicleDetail(vehicle: Vehicle, { readings, orders }: Parts): VehicleDetail {
  return {
    ...presentVehicle(
      vehicle,
      orders.find(({ state }) => state === 'open'),
    ),
    people: vehicle.people.map(presentPerson),
    plates: vehicle.plates.map(({ key, from, until }) => ({
      plate: formatPlate(key, vehicle.kind),
      from: from.toISOString(),
      until: until && until.toISOString(),
    })),
    readings: readings.map(({ id, km, at, reason, orderId }) => ({
      _id: id,
      km,
      at: at.toISOString(),
      reason,
      ...(orderId !== null && { orderId }),
    })),
    orders: orders.map(({ id, number, state, step, complaint, createdAt }) => ({
      _id: id,
      number,
      state,
      step,
      complaint,
      createdAt: createdAt.toISOString(),
    })),
  };
}
