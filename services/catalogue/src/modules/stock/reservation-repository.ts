import type { ReservationOwner } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Filter } from 'mongodb';
import type { Reservation } from './reservation.ts';

interface ReservationDocument extends Omit<Reservation, 'orderId'> {
  /** Order id. */
  _id: string;
  changedAt: Date;
}

const reservationCollection = 'reservations';

/** Both indexes contain only orders that are being placed, so that they stay small. */
export const reservationIndexes: CollectionIndexes = {
  collection: reservationCollection,
  indexes: [
    { key: { 'placing.request': 1 }, name: 'one-a-request', unique: true, sparse: true },
    { key: { 'placing.since': 1 }, name: 'unsettled', sparse: true },
  ],
};

/** A reservation whose order may or may not have been stored. */
export interface Unsettled {
  orderId: string;
  owner: ReservationOwner;
}

export type ReservationRepository = ReturnType<typeof createReservationRepository>;

export function createReservationRepository(mongo: Mongo) {
  const reservations = mongo.db.collection<ReservationDocument>(reservationCollection);

  async function findOne(session: ClientSession, filter: Filter<ReservationDocument>): Promise<Reservation | null> {
    const found = await reservations.findOne(filter, { session, projection: { changedAt: 0 } });
    if (!found) return null;
    const { _id, ...reservation } = found;
    return { orderId: _id, ...reservation };
  }

  return {
    find: (session: ClientSession, orderId: string) => findOne(session, { _id: orderId }),

    /** The reservation of an order that is being placed for this request. */
    findByRequest: (session: ClientSession, request: string) => findOne(session, { 'placing.request': request }),

    /** The ids of these orders, and of the requests for which they are placed, that have a reservation. */
    async findKnown(
      session: ClientSession,
      orders: ReadonlyArray<{ orderId: string; placing?: { request: string } | undefined }>,
    ): Promise<Set<string>> {
      const found = await reservations
        .find(
          {
            $or: [
              { _id: { $in: orders.map(({ orderId }) => orderId) } },
              { 'placing.request': { $in: orders.flatMap(({ placing }) => (placing ? [placing.request] : [])) } },
            ],
          },
          { session, projection: { 'placing.request': 1 } },
        )
        .toArray();
      return new Set(found.flatMap(({ _id, placing }) => (placing ? [_id, placing.request] : [_id])));
    },

    /** Reservations of orders that have been placed since before this time, oldest first. */
    async findUnsettled(before: Date, limit: number): Promise<Unsettled[]> {
      const found = await reservations
        .find({ 'placing.since': { $lt: before } }, { projection: { 'placing.owner': 1 } })
        .sort({ 'placing.since': 1 })
        .limit(limit)
        .toArray();
      return found.flatMap(({ _id, placing }) => (placing ? [{ orderId: _id, owner: placing.owner }] : []));
    },

    countUnsettled: (before: Date) => reservations.countDocuments({ 'placing.since': { $lt: before } }),

    /** Notes that these orders are stored. */
    async settle(orderIds: readonly string[]): Promise<void> {
      await reservations.updateMany({ _id: { $in: [...orderIds] } }, { $unset: { placing: true } });
    },

    /**
     * Inserts the first reservations of orders.
     * @throws a duplicate-key error when one of the orders, or the request for which it is placed, already has one; the error aborts the transaction
     */
    async addAll(session: ClientSession, added: readonly Reservation[]): Promise<void> {
      const changedAt = new Date();
      const documents = added.map(({ orderId, ...reservation }) => ({ _id: orderId, ...reservation, changedAt }));
      await reservations.insertMany(documents, { session });
    },

    /** Stores the order's reservation, replacing an earlier one, which must have been read in the same transaction. */
    async put(session: ClientSession, { orderId, ...reservation }: Reservation): Promise<void> {
      const document = { ...reservation, changedAt: new Date() };
      await reservations.replaceOne({ _id: orderId }, document, { session, upsert: true });
    },
  };
}
