import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** A booking that was made with a key, so that the same request again makes no second one. */
interface RequestDocument {
  _id: string;
  /** Of the body: the same key with another one is a mistake. */
  digest: string;
  appointmentId: string;
  /** What was answered. */
  message: string;
  at: Date;
}

const collection = 'requests';
const keptSeconds = 86_400;

export const requestIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: keptSeconds }],
};

export type BookingRequestRepository = ReturnType<typeof createBookingRequestRepository>;

export function createBookingRequestRepository(mongo: Mongo) {
  const requests = mongo.db.collection<RequestDocument>(collection);
  return {
    find: (id: string): Promise<RequestDocument | null> => requests.findOne({ _id: id }),

    /** Of two at the same time the second waits for the first, and is refused as a duplicate when that one commits. */
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
