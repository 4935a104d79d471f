import { formatPlate } from '@garage/contracts';
import type { PersonalSection } from '@garage/service-kit/privacy';
import type { OwnVehicleRepository } from './own-vehicle-repository.ts';

/** Vehicles in the list of an account, which is short enough for one page. */
export const ownVehicleSection = (own: OwnVehicleRepository): PersonalSection => ({
  name: 'ownVehicles',
  pageSize: 50,
  async find({ accountId, after }) {
    if (after !== undefined) return [];
    return (await own.listOf(accountId)).map((vehicle) => ({
      key: vehicle.id,
      entry: {
        plate: formatPlate(vehicle.plateKey, vehicle.kind),
        kind: vehicle.kind,
        make: vehicle.make,
        model: vehicle.model,
        year: vehicle.year,
        colour: vehicle.colour,
        inspectionUntil: vehicle.inspectionUntil,
        insuranceUntil: vehicle.insuranceUntil,
        name: vehicle.name,
        email: vehicle.email,
        createdAt: vehicle.createdAt.toISOString(),
      },
    }));
  },
});
