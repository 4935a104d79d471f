import { nearPlateKeys } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { Page } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Vehicle } from './vehicle.ts';
import type { StoredVehicle, VehicleDocument } from './vehicle-documents.ts';
import { indexNames, storedFields, toVehicle, vehicleCollection } from './vehicle-documents.ts';
import { searchedTerms } from './vehicle-terms.ts';

/** Number of candidates that are read to find near plates. */
const MAX_NEAR_READ = 50;

const byUpdate = { updatedAt: -1, _id: -1 } as const;

export type VehicleListRepository = ReturnType<typeof createVehicleListRepository>;

export function createVehicleListRepository(mongo: Pick<Mongo, 'db'>) {
  const vehicles = mongo.db.collection<VehicleDocument>(vehicleCollection);
  const options = { projection: storedFields };

  const toFilter = (q: string | undefined) => {
    const terms = searchedTerms(q);
    return terms
      ? { filter: { searchTerms: { $in: terms } }, hint: indexNames.byTerm }
      : { filter: {}, hint: indexNames.byUpdate };
  };

  return {
    /** Vehicles that share a value with this plate, among them the vehicle with this very plate. */
    async findNear(typed: string): Promise<Vehicle[]> {
      const found = vehicles.find<StoredVehicle>({ nearKeys: { $in: nearPlateKeys(typed) } }, options);
      return (await found.limit(MAX_NEAR_READ).toArray()).map(toVehicle);
    },

    /** Streams the vehicles of a search, or one page of them. */
    async *stream(q: string | undefined, page?: Page): AsyncGenerator<Vehicle> {
      const { filter, hint } = toFilter(q);
      const found = vehicles.find<StoredVehicle>(filter, { ...options, hint }).sort(byUpdate);
      for await (const stored of page ? found.skip(page.skip).limit(page.limit) : found) yield toVehicle(stored);
    },

    count(q: string | undefined, max: number): Promise<number> {
      const { filter, hint } = toFilter(q);
      return vehicles.countDocuments(filter, { hint, limit: max });
    },

    /** Up to `max` ids of the vehicles of a search. */
    async findIds(q: string, max: number): Promise<string[]> {
      const { filter, hint } = toFilter(q);
      const found = vehicles.find<Pick<VehicleDocument, '_id'>>(filter, { hint, projection: { _id: 1 } });
      return (await found.sort(byUpdate).limit(max).toArray()).map(({ _id }) => _id.toHexString());
    },

    /** Up to `limit` vehicles that have or had one of the plates, and of which the account is or was a person. */
    async findLinked(
      accountId: string,
      { plateKeys, limit }: { plateKeys: readonly string[]; limit: number },
      session?: ClientSession,
    ): Promise<Vehicle[]> {
      const filter = { 'people.accountId': accountId, 'plates.key': { $in: [...plateKeys] } };
      const found = vehicles.find<StoredVehicle>(filter, { ...options, ...(session && { session }) }).limit(limit);
      return (await found.toArray()).map(toVehicle);
    },

    /** Vehicles of an account, oldest first, after the given id. */
    async findOfAccount(accountId: string, { after, limit }: { after?: string | undefined; limit: number }) {
      const filter = {
        'people.accountId': accountId,
        ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }),
      };
      const found = vehicles.find<StoredVehicle>(filter, options).sort({ _id: 1 }).limit(limit);
      return (await found.toArray()).map(toVehicle);
    },
  };
}
