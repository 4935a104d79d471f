import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Filter } from 'mongodb';
import type { Vehicle, VehicleFields } from './vehicle.ts';
import type { StoredVehicle, VehicleDocument } from './vehicle-documents.ts';
import { derivedFieldsOf, storedFields, toVehicle, vehicleCollection } from './vehicle-documents.ts';

/** An id for a person, or for a record whose id is needed before it is written. */
export const newId = (): string => new ObjectId().toHexString();

export interface VehicleChange {
  before: Vehicle;
  fields: Partial<VehicleFields>;
  at: Date;
}

export type VehicleRepository = ReturnType<typeof createVehicleRepository>;

export function createVehicleRepository(mongo: Pick<Mongo, 'db'>) {
  const vehicles = mongo.db.collection<VehicleDocument>(vehicleCollection);
  const options = (session?: ClientSession) => ({ projection: storedFields, ...(session && { session }) });

  const findOne = async (filter: Filter<VehicleDocument>, session?: ClientSession): Promise<Vehicle | null> => {
    const found = await vehicles.findOne<StoredVehicle>(filter, options(session));
    return found && toVehicle(found);
  };

  return {
    /** A duplicate plate is reported by the database. */
    async insert(session: ClientSession, fields: VehicleFields, at: Date): Promise<Vehicle> {
      const stored = { _id: new ObjectId(), ...fields, createdAt: at, updatedAt: at, version: 1 };
      await vehicles.insertOne({ ...stored, ...derivedFieldsOf(fields) }, { session });
      return toVehicle(stored);
    },

    /** Finds a vehicle also by the id of a file that was merged into it. */
    findById: async (id: string, session?: ClientSession): Promise<Vehicle | null> =>
      (await findOne({ _id: new ObjectId(id) }, session)) ?? (await findOne({ mergedIds: id }, session)),

    findByPlate: (plateKey: string, session?: ClientSession): Promise<Vehicle | null> => findOne({ plateKey }, session),

    async findMany(ids: readonly string[], session?: ClientSession): Promise<Vehicle[]> {
      const filter = { _id: { $in: [...new Set(ids)].map((id) => new ObjectId(id)) } };
      return (await vehicles.find<StoredVehicle>(filter, options(session)).toArray()).map(toVehicle);
    },

    /** Writes a change; null when the vehicle was changed or merged since it was read. */
    async change(session: ClientSession, { before, fields, at }: VehicleChange): Promise<Vehicle | null> {
      const document = await vehicles.findOneAndUpdate(
        { _id: new ObjectId(before.id), version: before.version },
        { $set: { ...fields, ...derivedFieldsOf({ ...before, ...fields }), updatedAt: at }, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: storedFields },
      );
      return document && toVehicle(document);
    },

    /** Deletes a vehicle; false when it was changed since it was read. */
    async remove(session: ClientSession, { id, version }: Vehicle): Promise<boolean> {
      const { deletedCount } = await vehicles.deleteOne({ _id: new ObjectId(id), version }, { session });
      return deletedCount === 1;
    },

    /** All vehicles that name a person: by the account, or by an e-mail without an account. */
    async findOfPerson(
      session: ClientSession,
      { accountId, emailDigest }: { accountId: string; emailDigest?: string | undefined },
    ): Promise<Vehicle[]> {
      const filters: Filter<VehicleDocument>[] = [
        { 'people.accountId': accountId },
        ...(emailDigest === undefined ? [] : [{ 'people.emailDigest': emailDigest }]),
      ];
      const found = new Map<string, Vehicle>();
      for (const filter of filters)
        for (const stored of await vehicles.find<StoredVehicle>(filter, options(session)).toArray())
          found.set(stored._id.toHexString(), toVehicle(stored));
      return [...found.values()];
    },
  };
}
