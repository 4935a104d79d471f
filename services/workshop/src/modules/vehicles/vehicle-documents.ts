import { nearPlateKeys } from '@garage/contracts';
import type { CollectionIndexes } from '@garage/mongo';
import type { ObjectId } from 'mongodb';
import type { Vehicle } from './vehicle.ts';
import { termsOfVehicle } from './vehicle-terms.ts';

/** MongoDB document of a vehicle. */
export interface VehicleDocument extends Omit<Vehicle, 'id'> {
  _id: ObjectId;
  /** Terms by which staff find the vehicle. */
  searchTerms: string[];
  /** Variants of the plate: vehicles with nearly the same plate have at least one of them in common. */
  nearKeys: string[];
}

export const vehicleCollection = 'vehicles';

/** Names of the indexes of lists, which their queries name, too. */
export const indexNames = { byTerm: 'by-term', byUpdate: 'by-update' } as const;

export const vehicleIndexes: CollectionIndexes = {
  collection: vehicleCollection,
  indexes: [
    { key: { plateKey: 1 }, name: 'one-per-plate', unique: true },
    { key: { mergedIds: 1 }, name: 'by-merged-id' },
    { key: { nearKeys: 1 }, name: 'by-near-plate' },
    { key: { searchTerms: 1, updatedAt: -1, _id: -1 }, name: indexNames.byTerm },
    { key: { updatedAt: -1, _id: -1 }, name: indexNames.byUpdate },
    { key: { 'people.accountId': 1 }, name: 'by-account' },
    { key: { 'people.emailDigest': 1 }, name: 'by-email' },
  ],
};

/** Projection of the fields of a vehicle, without those that only queries use. */
export const storedFields = { searchTerms: 0, nearKeys: 0 } as const;

export type StoredVehicle = Omit<VehicleDocument, keyof typeof storedFields>;

export const toVehicle = ({ _id, ...fields }: StoredVehicle): Vehicle => ({ id: _id.toHexString(), ...fields });

export const derivedFieldsOf = (vehicle: Pick<Vehicle, 'plateKey' | 'vin' | 'people'>) => ({
  searchTerms: termsOfVehicle(vehicle),
  nearKeys: nearPlateKeys(vehicle.plateKey),
});
