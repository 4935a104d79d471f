import { MAX_OWN_VEHICLES } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection, Filter } from 'mongodb';
import type { OwnFacts, OwnVehicle } from './own-vehicle.ts';

interface OwnDocument extends Omit<OwnVehicle, 'id'> {
  _id: ObjectId;
  /** Place in the account's list, from 0: a unique index over the places limits the list, also when many vehicles are added at once. */
  place: number;
}

const collection = 'own_vehicles';

export const ownVehicleIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { accountId: 1, plateKey: 1 }, name: 'one-per-plate', unique: true },
    { key: { accountId: 1, place: 1 }, name: 'one-per-place', unique: true },
    { key: { plateKey: 1, createdAt: -1 }, name: 'by-plate' },
  ],
};

type PlateOfAccount = Pick<OwnVehicle, 'accountId' | 'plateKey'>;

const refusalCollection = 'refused_claims';

/** Refused accounts that have removed the vehicle from their list. In a collection of its own: it is in no list and takes no place. */
export const refusalIndexes: CollectionIndexes = {
  collection: refusalCollection,
  indexes: [{ key: { accountId: 1, plateKey: 1 }, name: 'one-per-plate', unique: true }],
};

/** Number of opened orders that a vehicle remembers; the oldest are forgotten. */
const MAX_OPENED = 50;

type Stored = Omit<OwnDocument, 'place'>;

const withoutPlace = { place: 0 } as const;

const toOwnVehicle = ({ _id, ...fields }: Stored): OwnVehicle => ({ id: _id.toHexString(), ...fields });

/** Vehicles that may show orders of a file. */
interface Reading {
  /** All plates of the file. */
  plateKeys: readonly string[];
  /** The account that brought it; null without one. */
  accountId: string | null;
}

/** Those of the account that brought it, and those that have opened orders by codes. */
function readingFilter({ plateKeys, accountId }: Reading): Filter<OwnDocument> {
  const opened = { 'openedOrderIds.0': { $exists: true } };
  return { plateKey: { $in: [...plateKeys] }, $or: accountId === null ? [opened] : [opened, { accountId }] };
}

/** An id is looked up among the vehicles of an account only, so that those of others do not exist for it. */
const byId = (accountId: string, id: string) => ({ _id: new ObjectId(id), accountId });

const removalsOf = (own: Collection<OwnDocument>, refusals: Collection<PlateOfAccount>) => ({
  /** The vehicle that was removed; null when the account has no such vehicle. */
  async remove(session: ClientSession, accountId: string, id: string): Promise<OwnVehicle | null> {
    const stored = await own.findOneAndDelete(byId(accountId, id), { session, projection: withoutPlace });
    return stored && toOwnVehicle(stored);
  },

  /** Remembers that staff have refused the account, after it has removed the vehicle. */
  async keepRefusal(session: ClientSession, { accountId, plateKey }: PlateOfAccount): Promise<void> {
    await refusals.insertOne({ accountId, plateKey }, { session });
  },

  /** Whether the account was refused before it removed the vehicle; the vehicle that it adds again remembers it from now on. */
  async takeRefusal(session: ClientSession, { accountId, plateKey }: PlateOfAccount): Promise<boolean> {
    return (await refusals.deleteOne({ accountId, plateKey }, { session })).deletedCount === 1;
  },

  removeOf: async (session: ClientSession, accountId: string): Promise<void> => {
    await own.deleteMany({ accountId }, { session });
    await refusals.deleteMany({ accountId }, { session });
  },
});

export type OwnVehicleRepository = ReturnType<typeof createOwnVehicleRepository>;

export function createOwnVehicleRepository(mongo: Pick<Mongo, 'db'>) {
  const own = mongo.db.collection<OwnDocument>(collection);
  const options = (session?: ClientSession) => ({ projection: withoutPlace, ...(session && { session }) });
  /** Newest first. */
  async function list(filter: Filter<OwnDocument>, limit: number, session?: ClientSession): Promise<OwnVehicle[]> {
    const found = own.find<Stored>(filter, options(session)).sort({ createdAt: -1, _id: -1 }).limit(limit);
    return (await found.toArray()).map(toOwnVehicle);
  }

  return {
    ...removalsOf(own, mongo.db.collection<PlateOfAccount>(refusalCollection)),

    /** All vehicles of an account, newest first. */
    listOf: (accountId: string): Promise<OwnVehicle[]> => list({ accountId }, MAX_OWN_VEHICLES),

    async find(accountId: string, id: string): Promise<OwnVehicle | null> {
      const stored = await own.findOne<Stored>(byId(accountId, id), options());
      return stored && toOwnVehicle(stored);
    },

    /** The vehicle of any account, for staff. */
    async findById(id: string, session?: ClientSession): Promise<OwnVehicle | null> {
      const stored = await own.findOne<Stored>({ _id: new ObjectId(id) }, options(session));
      return stored && toOwnVehicle(stored);
    },

    /** The lowest free place in the list of an account; null when it is full. */
    async freePlace(session: ClientSession, accountId: string): Promise<number | null> {
      const taken = own.find<Pick<OwnDocument, 'place'>>({ accountId }, { session, projection: { _id: 0, place: 1 } });
      const places = new Set((await taken.toArray()).map(({ place }) => place));
      const free = Array.from({ length: MAX_OWN_VEHICLES }, (_, place) => place).find((place) => !places.has(place));
      return free ?? null;
    },

    /** A plate that the account has already, and a place that was taken meanwhile, are reported by the database as duplicate keys. */
    async insert(session: ClientSession, vehicle: Omit<OwnVehicle, 'id'>, place: number): Promise<OwnVehicle> {
      const stored = { _id: new ObjectId(), ...vehicle };
      await own.insertOne({ ...stored, place }, { session });
      return toOwnVehicle(stored);
    },

    /** Changes the vehicle of an account with a plate; null when it has none. */
    async changeByPlate(
      session: ClientSession,
      { accountId, plateKey }: PlateOfAccount,
      fields: Partial<OwnVehicle>,
    ): Promise<OwnVehicle | null> {
      const after = { ...options(session), returnDocument: 'after' } as const;
      const stored = await own.findOneAndUpdate({ accountId, plateKey }, { $set: fields }, after);
      return stored && toOwnVehicle(stored);
    },

    async change(accountId: string, id: string, facts: OwnFacts): Promise<OwnVehicle | null> {
      const after = { ...options(), returnDocument: 'after' } as const;
      const stored = await own.findOneAndUpdate(byId(accountId, id), { $set: facts }, after);
      return stored && toOwnVehicle(stored);
    },

    /** Remembers that the account has entered the code of an order; once for each order. */
    async noteOpened(
      session: ClientSession,
      { accountId, id }: OwnVehicle,
      orderId: string,
    ): Promise<OwnVehicle | null> {
      await own.updateOne(
        { ...byId(accountId, id), openedOrderIds: { $ne: orderId } },
        { $push: { openedOrderIds: { $each: [orderId], $slice: -MAX_OPENED } }, $set: { isRefused: false } },
        { session },
      );
      const stored = await own.findOne<Stored>(byId(accountId, id), options(session));
      return stored && toOwnVehicle(stored);
    },

    /** Forgets what the account has opened by codes: it is confirmed, or refused. */
    async close(session: ClientSession, id: string, { isRefused }: Pick<OwnVehicle, 'isRefused'>): Promise<void> {
      await own.updateOne({ _id: new ObjectId(id) }, { $set: { openedOrderIds: [], isRefused } }, { session });
    },

    /** Vehicles of other accounts with one of these plates that staff have not refused, newest first. */
    listByPlates: (plateKeys: readonly string[], limit: number): Promise<OwnVehicle[]> =>
      list({ plateKey: { $in: [...plateKeys] }, isRefused: false }, limit),

    listReading: (session: ClientSession, wanted: Reading, limit: number): Promise<OwnVehicle[]> =>
      list(readingFilter(wanted), limit, session),
  };
}
