import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** A booking made with an idempotency key. */
interface RequestDocument {
  _id: string;
  /** Hash of the request body, to detect that a key is used again for a different request. */
  digest: string;
  appointmentId: string;
  /** The response message. */
  message: string;
  at: Date;
}

const collection = 'requests';
const TTL_SECONDS = 86_400;

export const requestIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: TTL_SECONDS }],
};

export type BookingRequestRepository = ReturnType<typeof createBookingRequestRepository>;

export function createBookingRequestRepository(mongo: Mongo) {
  const requests = mongo.db.collection<RequestDocument>(collection);
  return {
    find: (id: string): Promise<RequestDocument | null> => requests.findOne({ _id: id }),

    /**
     * Inserts a request. If one with this id is being inserted concurrently, the insert waits for its transaction and
     * fails with a duplicate key when that commits.
     */
    async insert(session: ClientSession, { id, digest, at }: { id: string; digest: string; at: Date }): Promise<void> {
      await requests.insertOne({ _id: id, digest, at, appointmentId: '', message: '' }, { session });
    },

    async complete(
      session: ClientSession,
      { id, appointmentId, message }: { id: string; appointmentId: string; message: string },
    ): Promise<void> {
      await requests.updateOne({ _id: id }, { $set: { appointmentId, message } }, { session });
    },
  };
}
