import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Reservation } from './reservation.ts';

interface ReservationDocument extends Omit<Reservation, 'orderId'> {
  /** Order id. */
  _id: string;
  changedAt: Date;
}

const reservationCollection = 'reservations';

/** No further indexes are needed, because reservations are only looked up by order id, which is their `_id`. */
export const reservationIndexes: CollectionIndexes = { collection: reservationCollection, indexes: [] };

export type ReservationRepository = ReturnType<typeof createReservationRepository>;

export function createReservationRepository(mongo: Mongo) {
  const reservations = mongo.db.collection<ReservationDocument>(reservationCollection);
  return {
    async find(session: ClientSession, orderId: string): Promise<Reservation | null> {
      const found = await reservations.findOne({ _id: orderId }, { session, projection: { changedAt: 0 } });
      if (!found) return null;
      const { _id, ...reservation } = found;
      return { orderId: _id, ...reservation };
    },

    /**
     * Inserts an order's first reservation.
     * @throws a duplicate-key error when the order already has one; the error aborts the transaction
     */
    async add(session: ClientSession, { orderId, ...reservation }: Reservation): Promise<void> {
      await reservations.insertOne({ _id: orderId, ...reservation, changedAt: new Date() }, { session });
    },

    /** Stores the order's reservation, replacing an earlier one, which must have been read in the same transaction. */
    async put(session: ClientSession, { orderId, ...reservation }: Reservation): Promise<void> {
      const document = { ...reservation, changedAt: new Date() };
      await reservations.replaceOne({ _id: orderId }, document, { session, upsert: true });
    },
  };
}
